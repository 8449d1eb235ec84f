import { type DemoCountry, type DemoRegion, flight } from './demo-shape.ts';

const unitedKingdom: DemoCountry = {
  name: 'United Kingdom',
  banner: ['Britain and its trains', 'Four airports, one rail map, and a pub at the end of most walks.'],
  cities: [
    {
      name: 'London',
      banner: ['London, in layers', 'Roman wall, market hall, glass tower, park. Repeat.'],
      packages: [
        flight(
          'London',
          'YYZ-LHR',
          698,
          'Five nights of galleries and river walks, with a day out to Rye.',
          ['Tate Modern', 'South Bank', 'Rye'],
          { nights: 5, marks: ['top', 'popular'] },
        ),
        flight(
          'London from Calgary',
          'YYC-LHR',
          742,
          'Overnight to Heathrow, and a first afternoon slow enough for Kew.',
          ['Kew Gardens', 'Columbia Road'],
          { nights: 7 },
        ),
        flight(
          'London from Vancouver',
          'YVR-LGW',
          786,
          'Into Gatwick, half an hour from Victoria, with Brighton the other way.',
          ['Brighton', 'Borough Market'],
          { nights: 7, season: [4, 6] },
        ),
        flight(
          'London in the dark months',
          'YUL-LHR',
          634,
          'Theatre at seven, museums at ten, and lights over Regent Street.',
          ['West End', 'Kew at Christmas'],
          { nights: 5, season: [11, 2] },
        ),
        flight(
          'London in premium economy',
          'YYZ-LHR',
          1486,
          'A wider seat on the night flight, and a morning you can use.',
          ['Premium economy', 'Night flight out'],
          { nights: 6, cabin: 'premium economy' },
        ),
      ],
    },
    {
      name: 'Edinburgh',
      banner: ['Edinburgh on rock', 'A castle, a crag and a city built on several levels.'],
      packages: [
        flight(
          'Edinburgh',
          'YYZ-EDI',
          768,
          "Arthur's Seat before breakfast, closes and bookshops after.",
          ["Arthur's Seat", 'Leith', 'Rosslyn'],
          { nights: 6, season: [5, 9], marks: ['popular'] },
        ),
        flight(
          'Edinburgh in August',
          'YYZ-EDI',
          934,
          'Festival weeks: book the shows late and the bed early.',
          ['Fringe', 'Book festival'],
          { nights: 7, season: [8, 8] },
        ),
      ],
    },
    {
      name: 'Manchester',
      packages: [
        flight(
          'Manchester',
          'YYZ-MAN',
          712,
          'Music, canals and the Peak District forty minutes away.',
          ['Northern Quarter', 'Edale'],
          { nights: 6, marks: ['popular'] },
        ),
        flight(
          'Manchester and the Lakes',
          'YYC-MAN',
          798,
          'A train to Windermere and a week of fells.',
          ['Windermere', 'Catbells'],
          { nights: 8, season: [5, 9] },
        ),
      ],
    },
    {
      name: 'Glasgow',
      banner: ['Glasgow, loud and kind', 'Mackintosh rooms, red sandstone and the road to the islands.'],
      packages: [
        flight(
          'Glasgow',
          'YYZ-GLA',
          746,
          'Two nights of city, then the ferry to Mull and Iona.',
          ['Kelvingrove', 'Mull', 'West Highland Line'],
          { nights: 8, season: [5, 9] },
        ),
      ],
    },
  ],
};

const france: DemoCountry = {
  name: 'France',
  banner: ['France at table', 'A capital of small streets, a coast of blue shutters.'],
  cities: [
    {
      name: 'Paris',
      banner: ['Paris on foot', 'The canal, the hill, the river. Everything else is between them.'],
      packages: [
        flight(
          'Paris',
          'YUL-CDG',
          689,
          'Six nights near the canal, with Chartres for the glass.',
          ['Canal Saint-Martin', 'Chartres', 'Père Lachaise'],
          { nights: 6, marks: ['pick'] },
        ),
        flight(
          'Paris in spring',
          'YYZ-CDG',
          724,
          'Chairs in the Luxembourg, asparagus in the markets, light until nine.',
          ['Luxembourg Gardens', 'Giverny'],
          { nights: 6, season: [4, 6] },
        ),
        flight(
          'Paris from the West',
          'YVR-CDG',
          868,
          'One night in the air, and a week that starts with a croissant.',
          ['Montmartre', 'Versailles'],
          { nights: 8 },
        ),
      ],
    },
    {
      name: 'Nice',
      banner: ['Nice, out of season', 'Mimosa in February, and the sea a colour you will not believe.'],
      packages: [
        flight(
          'Nice',
          'YUL-NCE',
          812,
          'The old town, the coast train, and a hill village for each day.',
          ['Cours Saleya', 'Villefranche', 'Èze'],
          { nights: 7, season: [4, 6] },
        ),
        flight(
          'Riviera in winter',
          'YYZ-NCE',
          764,
          'Lemons at Menton, carnival in Nice, and room on every bench.',
          ['Menton', 'Nice carnival'],
          { nights: 7, season: [2, 3] },
        ),
      ],
    },
    { name: 'Lyon', packages: [] },
  ],
};

const neighbours: readonly DemoCountry[] = [
  {
    name: 'Netherlands',
    banner: ['Netherlands, level', 'Water, brick and bicycles, all at the same height.'],
    cities: [
      {
        name: 'Amsterdam',
        packages: [
          flight(
            'Amsterdam',
            'YYZ-AMS',
            716,
            'Canals by foot, Haarlem by train, bulbs by bicycle.',
            ['Jordaan', 'Haarlem', 'Bulb fields'],
            { nights: 6, season: [4, 5], marks: ['popular'] },
          ),
        ],
      },
    ],
  },
  {
    name: 'Ireland',
    banner: ['Ireland, west of it', 'Stone walls, wet light and music after nine.'],
    cities: [
      {
        name: 'Dublin',
        banner: ['Dublin and its bay', 'A walkable city with a sea cliff at each end of the train line.'],
        packages: [
          flight(
            'Dublin',
            'YYZ-DUB',
            678,
            'Three nights of city, then the cliff walk at Howth.',
            ['Howth', 'Chester Beatty', 'Glendalough'],
            { nights: 6, season: [4, 9], marks: ['popular'] },
          ),
        ],
      },
      {
        name: 'Shannon',
        packages: [
          flight(
            'Shannon',
            'YHZ-SNN',
            732,
            'Land in the west: Burren, Connemara and a session in Doolin.',
            ['The Burren', 'Doolin', 'Cliffs of Moher'],
            { nights: 8, season: [5, 9] },
          ),
        ],
      },
    ],
  },
  {
    name: 'Iceland',
    banner: ['Iceland, under steam', 'Lava, warm water and a sky that does not sit still.'],
    cities: [
      {
        name: 'Reykjavik',
        banner: ['Reykjavik, small hours', 'A harbour town with a pool in every quarter.'],
        packages: [
          flight(
            'Reykjavik',
            'YYZ-KEF',
            598,
            'Four nights between hot water and lava, with the south coast on day two.',
            ['South coast', 'Sky Lagoon', 'Thingvellir'],
            { nights: 4, marks: ['pick'] },
          ),
          flight(
            'Iceland in northern lights',
            'YHZ-KEF',
            642,
            'Dark skies from September, and warm pools to wait in.',
            ['Northern lights', 'Snaefellsnes'],
            { nights: 5, season: [10, 3] },
          ),
        ],
      },
    ],
  },
];

export const westernEurope: DemoRegion = { name: 'Western Europe', countries: [unitedKingdom, france, ...neighbours] };
