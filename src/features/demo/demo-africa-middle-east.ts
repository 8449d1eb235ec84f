import { type DemoRegion, flight } from './demo-shape.ts';

export const middleEast: DemoRegion = {
  name: 'Middle East',
  countries: [
    {
      name: 'Turkey',
      banner: ['Turkey, two shores', 'Domes above the strait, then a coast of pines and ruins.'],
      cities: [
        {
          name: 'Istanbul',
          banner: ['Istanbul by ferry', 'Breakfast in Asia, lunch in Europe, for the price of a token.'],
          packages: [
            flight(
              'Istanbul',
              'YYZ-IST',
              934,
              'Six nights between the bazaar and the Bosphorus, and a ferry for the evenings.',
              ['Bosphorus ferries', 'Süleymaniye', 'Kadıköy market'],
              { nights: 6, marks: ['pick', 'top', 'popular'] },
            ),
            flight(
              'Istanbul and Cappadocia',
              'YUL-IST',
              1048,
              'The city first, then valleys of soft stone and balloons if the wind agrees.',
              ['Göreme', 'Red Valley'],
              { nights: 9, season: [4, 6] },
            ),
            flight(
              'Istanbul from Vancouver',
              'YVR-IST',
              1126,
              'A long flight made once, and ten nights to be glad of it.',
              ['Balat', "Princes' Islands"],
              { nights: 10, season: [9, 11] },
            ),
          ],
        },
        {
          name: 'Antalya',
          packages: [
            flight(
              'Antalya',
              'YYZ-AYT',
              1042,
              'Walk a stretch of the Lycian Way and swim at the end of each day.',
              ['Lycian Way', 'Kaleiçi', 'Termessos'],
              { nights: 9, season: [4, 6] },
            ),
          ],
        },
      ],
    },
    {
      name: 'United Arab Emirates',
      banner: ['The Emirates in winter', 'Creek, desert and a coast that is at its best when ours is frozen.'],
      cities: [
        {
          name: 'Dubai',
          banner: ['Dubai, creek side', 'Abras and spice sacks at one end, towers at the other.'],
          packages: [
            flight(
              'Dubai',
              'YYZ-DXB',
              1094,
              'Old Dubai by water taxi, one night in the desert, three by the sea.',
              ['Al Fahidi', 'Desert night', 'Hatta'],
              { nights: 6, season: [11, 3], marks: ['popular'] },
            ),
            flight(
              'Dubai from Vancouver',
              'YVR-DXB',
              1268,
              'A week in the warm, with a day in Sharjah for the museums.',
              ['Sharjah museums', 'Jumeirah'],
              { nights: 7, season: [12, 3] },
            ),
          ],
        },
        {
          name: 'Abu Dhabi',
          packages: [
            flight(
              'Abu Dhabi',
              'YYZ-AUH',
              1072,
              'The white mosque at dusk, mangroves by kayak, and a museum under a woven dome.',
              ['Sheikh Zayed Mosque', 'Mangroves', 'Louvre Abu Dhabi'],
              { nights: 6, season: [11, 4], marks: ['popular'] },
            ),
          ],
        },
      ],
    },
    {
      name: 'Qatar',
      cities: [
        {
          name: 'Doha',
          banner: ['Doha, on the way', 'A museum on the water, and a souq that smells of cardamom.'],
          packages: [
            flight(
              'Doha',
              'YUL-DOH',
              1136,
              'Five nights, or two on the way to somewhere else.',
              ['Museum of Islamic Art', 'Souq Waqif'],
              { nights: 5, season: [11, 4] },
            ),
          ],
        },
      ],
    },
    {
      name: 'Jordan',
      banner: ['Jordan, in stone', 'A city carved from a cliff, and a desert the colour of brick.'],
      cities: [
        {
          name: 'Amman',
          packages: [
            flight(
              'Amman',
              'YYZ-AMM',
              1164,
              'Petra over two days, Wadi Rum for one night, the Dead Sea on the way back.',
              ['Petra', 'Wadi Rum', 'Jerash'],
              { nights: 8, season: [3, 5] },
            ),
          ],
        },
      ],
    },
  ],
};

export const africa: DemoRegion = {
  name: 'Africa',
  countries: [
    {
      name: 'Morocco',
      banner: ['Morocco, from the roof', 'Courtyards, cedar forests and mint tea at every pause.'],
      cities: [
        {
          name: 'Casablanca',
          packages: [
            flight(
              'Casablanca',
              'YUL-CMN',
              824,
              'One night by the ocean, then the train to Fès and Rabat.',
              ['Hassan II Mosque', 'Fès', 'Rabat'],
              { nights: 9, season: [3, 5] },
            ),
          ],
        },
        {
          name: 'Marrakech',
          banner: ['Marrakech, inside walls', 'The lane is loud, the courtyard is not.'],
          packages: [
            flight(
              'Marrakech',
              'YUL-RAK',
              886,
              'Gardens and workshops, two days in the High Atlas, and an evening on the square.',
              ['Jardin Majorelle', 'High Atlas', 'Jemaa el-Fna'],
              { nights: 8, season: [10, 4], marks: ['pick'] },
            ),
          ],
        },
      ],
    },
    {
      name: 'Egypt',
      banner: ['Egypt along the Nile', 'Everything old stands near the water.'],
      cities: [
        {
          name: 'Cairo',
          banner: ['Cairo at full volume', 'Pyramids at the edge of town, a thousand minarets in it.'],
          packages: [
            flight(
              'Cairo',
              'YYZ-CAI',
              1086,
              'Giza and Saqqara, Islamic Cairo on foot, and the night train to Luxor.',
              ['Giza', 'Khan el-Khalili', 'Luxor by train'],
              { nights: 9, season: [10, 4] },
            ),
          ],
        },
        { name: 'Luxor', packages: [] },
      ],
    },
    { name: 'Kenya', cities: [{ name: 'Nairobi', packages: [] }] },
    {
      name: 'South Africa',
      banner: ['South Africa, southwards', 'A flat mountain, two oceans and vineyards between them.'],
      cities: [
        {
          name: 'Cape Town',
          banner: ['Cape Town, outdoors', 'Take the path up and the cable car down.'],
          packages: [
            flight(
              'Cape Town',
              'YYZ-CPT',
              1612,
              'Table Mountain on the first clear day, penguins and vineyards on the others.',
              ['Table Mountain', 'Cape Point', 'Stellenbosch'],
              { nights: 11, season: [11, 4] },
            ),
          ],
        },
        { name: 'Johannesburg', packages: [] },
      ],
    },
  ],
};
