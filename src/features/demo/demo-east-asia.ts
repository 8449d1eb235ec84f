import { type DemoCountry, type DemoRegion, flight } from './demo-shape.ts';

const japan: DemoCountry = {
  name: 'Japan',
  banner: ['Japan by rail', 'Neon lanes, cedar shrines and trains that leave on the second.'],
  cities: [
    {
      name: 'Tokyo',
      banner: ['Tokyo, lane by lane', 'Start in the big crossings, end in a bar with six seats.'],
      packages: [
        flight(
          'Tokyo',
          'YVR-HND',
          1289,
          'Neon lanes, cedar shrines and a day trip to Nikko.',
          ['Yanaka on foot', 'Nikko', 'Tsukiji breakfast'],
          { nights: 8, season: [2, 4], marks: ['pick', 'top', 'popular'] },
        ),
        flight(
          'Tokyo from Toronto',
          'YYZ-HND',
          1446,
          'Into Haneda, half an hour from the centre, with the first evening kept easy.',
          ['Asakusa', 'Shimokitazawa'],
          { nights: 9 },
        ),
        flight(
          'Tokyo in maple season',
          'YUL-NRT',
          1512,
          'Gardens lit after dark, and mountains close enough for lunch.',
          ['Rikugien', 'Mount Takao'],
          { nights: 8, season: [11, 12] },
        ),
        flight(
          'Tokyo and the Alps',
          'YYC-NRT',
          1398,
          'Four days of city, then Matsumoto and Kamikochi by train.',
          ['Matsumoto Castle', 'Kamikochi'],
          { nights: 11, season: [5, 10] },
        ),
      ],
    },
    {
      name: 'Osaka',
      banner: ['Osaka eats first', 'A port that loves its food, with Kyoto and Nara under an hour away.'],
      packages: [
        flight(
          'Osaka',
          'YVR-KIX',
          1324,
          'Street food in Dotonbori, and a morning among the deer of Nara.',
          ['Dotonbori', 'Nara', 'Kuromon market'],
          { nights: 8, marks: ['popular'] },
        ),
        flight(
          'Osaka and Kyoto',
          'YYZ-KIX',
          1468,
          'Temples early, before the buses; Osaka late, when the grills are hot.',
          ['Fushimi Inari at dawn', 'Arashiyama'],
          { nights: 10, season: [3, 5] },
        ),
        flight(
          'Kansai in autumn',
          'YVR-KIX',
          1376,
          'Kyoto turns red in November, and the hills around it a week before.',
          ['Kurama to Kibune', 'Mount Koya'],
          { nights: 9, season: [11, 12], marks: ['popular'] },
        ),
      ],
    },
    {
      name: 'Sapporo',
      banner: ['Sapporo in snow', 'Powder, ramen and a festival carved from ice.'],
      packages: [
        flight(
          'Sapporo',
          'YVR-CTS',
          1492,
          'Niseko powder by day, miso ramen by night.',
          ['Niseko', 'Snow festival', 'Otaru canal'],
          { nights: 8, season: [1, 3] },
        ),
        flight(
          'Hokkaido in flower',
          'YVR-CTS',
          1438,
          'Lavender at Furano, cool evenings, and roads made for a small car.',
          ['Furano', 'Shiretoko'],
          { nights: 9, season: [7, 8] },
        ),
      ],
    },
    {
      name: 'Fukuoka',
      packages: [
        flight(
          'Fukuoka',
          'YVR-FUK',
          1416,
          'Yatai stalls along the river, and the islands an hour by ferry.',
          ['Yatai stalls', 'Dazaifu'],
          { nights: 7 },
        ),
        flight(
          'Kyushu by train',
          'YYZ-FUK',
          1578,
          'Hot springs, a smoking volcano and the prettiest small trains in Japan.',
          ['Beppu', 'Mount Aso', 'Kagoshima'],
          { nights: 11, season: [3, 5] },
        ),
      ],
    },
    { name: 'Okinawa', packages: [] },
  ],
};

const neighbours: readonly DemoCountry[] = [
  {
    name: 'South Korea',
    banner: ['South Korea, awake', 'Palaces and night markets, and a hiking trail at the end of the subway line.'],
    cities: [
      {
        name: 'Seoul',
        banner: ['Seoul, up late', 'Granite peaks inside the city limits and supper at any hour.'],
        packages: [
          flight(
            'Seoul',
            'YVR-ICN',
            1246,
            'Palaces in the morning, Bukhansan after lunch, barbecue at night.',
            ['Gyeongbokgung', 'Bukhansan', 'Gwangjang market'],
            { nights: 7, marks: ['popular'] },
          ),
          flight(
            'Seoul in cherry blossom',
            'YYZ-ICN',
            1432,
            'The Han river paths in early April, and Gyeongju by train.',
            ['Yeouido blossoms', 'Gyeongju'],
            { nights: 9, season: [3, 4] },
          ),
        ],
      },
      { name: 'Busan', packages: [] },
    ],
  },
  {
    name: 'China',
    banner: ['China, wall to water', 'The old capital in the north and the river city in the east.'],
    cities: [
      {
        name: 'Beijing',
        packages: [
          flight(
            'Beijing',
            'YVR-PEK',
            1184,
            'Hutongs by bicycle, and the Great Wall at Mutianyu before the crowds.',
            ['Mutianyu', 'Temple of Heaven'],
            { nights: 8, season: [9, 11] },
          ),
        ],
      },
      {
        name: 'Shanghai',
        banner: ['Shanghai, both banks', 'The Bund on one side, glass towers on the other, plane trees in between.'],
        packages: [
          flight(
            'Shanghai',
            'YYZ-PVG',
            1268,
            'The Bund at six in the morning, Suzhou by train, dumplings whenever.',
            ['The Bund', 'Suzhou gardens', 'Tianzifang'],
            { nights: 8, season: [3, 5] },
          ),
        ],
      },
    ],
  },
  {
    name: 'Hong Kong',
    cities: [
      {
        name: 'Hong Kong',
        banner: ['Hong Kong, stacked', 'Ferries, dim sum and a country park behind every tower.'],
        packages: [
          flight(
            'Hong Kong',
            'YVR-HKG',
            1198,
            "Star Ferry, the Peak tram, and a ridge walk on the Dragon's Back.",
            ['Star Ferry', "Dragon's Back", 'Lamma Island'],
            { nights: 7, season: [10, 12], marks: ['popular'] },
          ),
        ],
      },
    ],
  },
];

export const eastAsia: DemoRegion = { name: 'East Asia', countries: [japan, ...neighbours] };
