import { india } from './demo-india.ts';
import { type DemoCountry, type DemoRegion, flight } from './demo-shape.ts';

const neighbours: readonly DemoCountry[] = [
  {
    name: 'Sri Lanka',
    banner: ['Sri Lanka, slowly', 'Tea country by train, old forts by the sea, and leopards if you are patient.'],
    cities: [
      {
        name: 'Colombo',
        banner: ['Colombo, sea side', 'Galle Face at sunset, then the coast road south.'],
        packages: [
          flight(
            'Colombo',
            'YYZ-CMB',
            1465,
            'Tea country by train, then four days of beach south of Galle.',
            ['Kandy to Ella train', 'Galle Fort', 'Mirissa'],
            { nights: 12, season: [1, 4], marks: ['pick', 'top'] },
          ),
          flight(
            'Sri Lanka, north and east',
            'YYZ-CMB',
            1438,
            'Jaffna, Trincomalee and the wide beaches that are calm in summer.',
            ['Jaffna', 'Trincomalee', 'Nallur festival'],
            { nights: 16, season: [5, 9] },
          ),
          flight(
            'Colombo from Montréal',
            'YUL-CMB',
            1512,
            'For a visit home, with a week kept for the hill country.',
            ['Pettah market', 'Nuwara Eliya'],
            { nights: 21 },
          ),
          flight(
            'Colombo and the leopards',
            'YVR-CMB',
            1548,
            'Two mornings in Yala, one in Sinharaja, and the rest by the water.',
            ['Yala', 'Sinharaja rainforest'],
            { nights: 11, season: [2, 6] },
          ),
        ],
      },
    ],
  },
  {
    name: 'Pakistan',
    banner: ['Pakistan, north to sea', 'Walled gardens, mountain roads and a seat kept for you at the table.'],
    cities: [
      {
        name: 'Lahore',
        banner: ['Lahore after dark', 'Mughal courts by day, food streets by night.'],
        packages: [
          flight(
            'Lahore',
            'YYZ-LHE',
            1286,
            'Badshahi Mosque, Shalimar Gardens, and dinner with a view of both centuries.',
            ['Walled City', 'Shalimar Gardens', 'Food street'],
            { nights: 18 },
          ),
        ],
      },
      {
        name: 'Islamabad',
        packages: [
          flight(
            'Islamabad',
            'YYZ-ISB',
            1312,
            'Margalla trails from the city, and the road north when you are ready for it.',
            ['Margalla Hills', 'Faisal Mosque', 'Taxila'],
            { nights: 16, season: [4, 10], marks: ['popular'] },
          ),
        ],
      },
      {
        name: 'Karachi',
        packages: [
          flight(
            'Karachi',
            'YYZ-KHI',
            1334,
            'Sea air at Clifton, old Saddar on foot, and evenings that begin at ten.',
            ['Clifton', 'Mohatta Palace'],
            { nights: 18 },
          ),
        ],
      },
    ],
  },
  {
    name: 'Bangladesh',
    cities: [
      {
        name: 'Dhaka',
        packages: [
          flight(
            'Dhaka',
            'YYZ-DAC',
            1356,
            'River boats at Sadarghat, Old Dhaka by rickshaw, and time with family.',
            ['Sadarghat', 'Lalbagh Fort', 'Sonargaon'],
            { nights: 21, season: [11, 3] },
          ),
        ],
      },
    ],
  },
  {
    name: 'Nepal',
    banner: ['Nepal, on foot', 'Prayer flags, stone steps and the highest skyline there is.'],
    cities: [
      {
        name: 'Kathmandu',
        banner: [
          'Kathmandu valley',
          'Three old cities, a hundred courtyards, and the trail maps spread on a café table.',
        ],
        packages: [
          flight(
            'Kathmandu',
            'YYZ-KTM',
            1487,
            'Patan and Bhaktapur first, then the trail you have been reading about.',
            ['Boudhanath', 'Bhaktapur', 'Trekking season'],
            { nights: 15, season: [10, 11] },
          ),
        ],
      },
    ],
  },
];

export const southAsia: DemoRegion = { name: 'South Asia', countries: [india, ...neighbours] };
