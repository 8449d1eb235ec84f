import { type DemoCountry, flight } from './demo-shape.ts';

export const india: DemoCountry = {
  name: 'India',
  banner: [
    'India, home and far',
    'Family tables, hill trains and the long coast of the south. Flights from every large airport in Canada.',
  ],
  cities: [
    {
      name: 'Delhi',
      banner: [
        'Delhi, old and new',
        'Mughal tombs at first light, chaat before noon, and a metro that reaches nearly all of it.',
      ],
      packages: [
        flight(
          'Delhi',
          'YYZ-DEL',
          1178,
          'Two weeks with family, and a morning in Lodhi Garden before the city wakes.',
          ['Lodhi Garden', 'Old Delhi on foot', "Humayun's Tomb"],
          { nights: 14, marks: ['pick', 'top'] },
        ),
        flight(
          'Delhi, Agra and Jaipur',
          'YUL-DEL',
          1264,
          'The triangle by train: a marble tomb, a pink city and the capital between them.',
          ['Taj Mahal', 'Amber Fort', 'Train tickets on request'],
          { nights: 10, season: [10, 3] },
        ),
        flight(
          'Delhi from the Pacific',
          'YVR-DEL',
          1239,
          'From Vancouver to Delhi and back, with dates that leave room for a wedding.',
          ['Chandni Chowk', 'Dilli Haat crafts'],
          { nights: 21 },
        ),
        flight(
          'Delhi in the lights',
          'YYC-DEL',
          1398,
          'Home for Diwali, with the days before it kept for the markets.',
          ['Diwali week', 'Sarojini Nagar market'],
          { nights: 16, season: [10, 11] },
        ),
      ],
    },
    {
      name: 'Mumbai',
      banner: [
        'Mumbai by the sea',
        'Art deco fronts, a harbour full of dhows and the evening walk along Marine Drive.',
      ],
      packages: [
        flight(
          'Mumbai',
          'YYZ-BOM',
          1212,
          'Marine Drive at dusk, the Elephanta ferry, and lunch in an Irani café.',
          ['Marine Drive', 'Elephanta caves', 'Kala Ghoda'],
          { nights: 12, marks: ['popular'] },
        ),
        flight(
          'Mumbai after the rains',
          'YUL-BOM',
          1286,
          'Green hills, clean air and the season of festivals in the suburbs.',
          ['Ganesh Chaturthi', 'Sanjay Gandhi Park'],
          { nights: 14, season: [9, 11] },
        ),
        flight(
          'Mumbai and Pune',
          'YOW-BOM',
          1334,
          'Land in one, leave the other for a long weekend up the ghats.',
          ['Deccan Queen train', 'Lonavala viewpoints'],
          { nights: 18, marks: ['popular'] },
        ),
      ],
    },
    {
      name: 'Amritsar',
      banner: [
        'Amritsar at dawn',
        'The Golden Temple before sunrise, and a kitchen that feeds everyone who sits down.',
      ],
      packages: [
        flight(
          'Amritsar',
          'YYZ-ATQ',
          1298,
          'Straight to Punjab, without the drive from Delhi. Langar, lassi and family.',
          ['Golden Temple', 'Partition Museum', 'Wagah ceremony'],
          { nights: 21, marks: ['popular'] },
        ),
        flight(
          'Amritsar from Vancouver',
          'YVR-ATQ',
          1346,
          'One connection between the Fraser Valley and the Doaba, and four weeks to use it.',
          ['Doaba villages', 'Jallianwala Bagh'],
          { nights: 28 },
        ),
        flight(
          'Amritsar for Vaisakhi',
          'YYC-ATQ',
          1412,
          'April in the fields and at the temple, with a week either side for visits.',
          ['Vaisakhi', 'Anandpur Sahib'],
          { nights: 18, season: [4, 5] },
        ),
      ],
    },
    {
      name: 'Ahmedabad',
      banner: ['Ahmedabad, woven', 'Stepwells, cotton and the quiet rooms of the Sabarmati ashram.'],
      packages: [
        flight(
          'Ahmedabad',
          'YYZ-AMD',
          1258,
          'Heritage lanes on foot, farsan at every corner, and Adalaj before the heat.',
          ['Adalaj stepwell', 'Sabarmati Ashram', 'Manek Chowk by night'],
          { nights: 14 },
        ),
        flight(
          'Gujarat for Uttarayan',
          'YYZ-AMD',
          1342,
          'Kites over the old city in January, then the white salt of Kutch.',
          ['Uttarayan kites', 'Rann of Kutch'],
          { nights: 12, season: [1, 2] },
        ),
      ],
    },
    {
      name: 'Hyderabad',
      banner: ['Hyderabad in pearl', 'Four minarets over a bazaar, granite hills, and biryani that takes its time.'],
      packages: [
        flight(
          'Hyderabad',
          'YYZ-HYD',
          1289,
          'Charminar early, Golconda late, and a long lunch between the two.',
          ['Charminar', 'Golconda Fort', 'Laad Bazaar'],
          { nights: 12 },
        ),
        flight(
          'Hyderabad from Alberta',
          'YYC-HYD',
          1376,
          'One connection from Calgary, and dates that suit the school year.',
          ['Chowmahalla Palace', 'Hussain Sagar'],
          { nights: 20, season: [12, 2] },
        ),
      ],
    },
    {
      name: 'Kochi',
      banner: ['Kochi on the water', 'Fishing nets, spice lofts and slow boats into the backwaters.'],
      packages: [
        flight(
          'Kochi',
          'YYZ-COK',
          1324,
          'Fort Kochi by bicycle, then two days on the backwaters with nothing planned.',
          ['Fort Kochi', 'Backwaters', 'Kathakali evening'],
          { nights: 12, season: [11, 3], marks: ['popular'] },
        ),
        flight(
          'Kerala, hills and coast',
          'YUL-COK',
          1388,
          'Tea slopes above Munnar, then the beach at Marari.',
          ['Munnar tea', 'Marari beach'],
          { nights: 14, season: [12, 3] },
        ),
      ],
    },
    {
      name: 'Chennai',
      packages: [
        flight(
          'Chennai',
          'YYZ-MAA',
          1276,
          'Filter coffee, temple towers, and the December music season in the sabhas.',
          ['Mylapore', 'Mahabalipuram', 'Margazhi concerts'],
          { nights: 14, season: [12, 2] },
        ),
      ],
    },
    {
      name: 'Bengaluru',
      banner: ['Bengaluru, in shade', 'Rain trees, bookshops and breakfast that starts at seven.'],
      packages: [
        flight(
          'Bengaluru',
          'YYZ-BLR',
          1304,
          'Lalbagh on a cool morning, dosa in Malleshwaram, and evenings that need a sweater.',
          ['Lalbagh', 'Malleshwaram breakfast'],
          { nights: 14, marks: ['popular'] },
        ),
        flight(
          'Bengaluru and Mysuru',
          'YVR-BLR',
          1352,
          'The garden city, then the palace lit on a Sunday evening.',
          ['Mysuru Palace', 'Chamundi Hill'],
          { nights: 12, season: [9, 12] },
        ),
      ],
    },
    {
      name: 'Goa',
      packages: [
        flight(
          'Goa',
          'YYZ-GOX',
          1368,
          'Whitewashed churches, the quiet beaches of the south, and fish for lunch.',
          ['Old Goa', 'Palolem', 'Fontainhas'],
          { nights: 10, season: [11, 3] },
        ),
      ],
    },
    {
      name: 'Kolkata',
      banner: ['Kolkata, unhurried', 'Trams, bookstalls and sweet shops. Fares from Canada are being worked on.'],
      packages: [],
    },
  ],
};
