import { portugal } from './demo-portugal.ts';
import { type DemoCountry, type DemoRegion, flight } from './demo-shape.ts';

const italy: DemoCountry = {
  name: 'Italy',
  banner: ['Italy, unhurried', 'Rome first or Rome last, and something small in between.'],
  cities: [
    {
      name: 'Rome',
      banner: ['Rome, before nine', 'Have the fountains to yourself, then have a second breakfast.'],
      packages: [
        flight(
          'Rome',
          'YYZ-FCO',
          784,
          'Seven nights in Trastevere, with the Forum early and the Appian Way on Sunday.',
          ['Forum at opening', 'Appian Way', 'Testaccio market'],
          { nights: 7, marks: ['pick', 'top'] },
        ),
        flight(
          'Rome from Montréal',
          'YUL-FCO',
          768,
          'Overnight to Fiumicino, and the lake at Bracciano when the city is too warm.',
          ['Bracciano', 'Trastevere'],
          { nights: 7 },
        ),
        flight(
          'Rome and Florence',
          'YYZ-FCO',
          866,
          'Ninety minutes apart by train; four nights each.',
          ['Oltrarno', 'Uffizi early'],
          { nights: 8, season: [3, 5] },
        ),
        flight(
          'Rome in winter',
          'YYZ-FCO',
          672,
          'Empty churches, artichokes, and a coat you can leave open.',
          ['Galleria Borghese', 'Ostia Antica'],
          { nights: 6, season: [11, 2] },
        ),
      ],
    },
    {
      name: 'Milan',
      banner: ['Milan, then lakes', 'A city of courtyards with water an hour to the north.'],
      packages: [
        flight(
          'Milan',
          'YYZ-MXP',
          742,
          'Two days of city, four beside Lake Como, from village to village by ferry.',
          ['Varenna', 'Navigli'],
          { nights: 6, season: [4, 6], marks: ['popular'] },
        ),
        flight(
          'Milan and the Dolomites',
          'YUL-MXP',
          854,
          'Hut to hut in July, with a bath in Bolzano at the end.',
          ['Alpe di Siusi', 'Bolzano'],
          { nights: 9, season: [6, 9] },
        ),
      ],
    },
    {
      name: 'Venice',
      banner: ['Venice by vaporetto', 'Stay three nights and it becomes a neighbourhood.'],
      packages: [
        flight(
          'Venice',
          'YYZ-VCE',
          836,
          'Cannaregio for breakfast, Torcello for lunch, and the long way home.',
          ['Cannaregio', 'Torcello', 'Rialto market'],
          { nights: 6, season: [3, 6], marks: ['popular'] },
        ),
        flight(
          'Venice in the quiet months',
          'YUL-VCE',
          742,
          'Fog on the lagoon and no line at the Accademia.',
          ['Accademia', 'Burano'],
          { nights: 5, season: [11, 2] },
        ),
      ],
    },
    {
      name: 'Naples',
      packages: [
        flight(
          'Naples',
          'YUL-NAP',
          848,
          'Pizza at noon, Pompeii on a weekday, Procida by the morning boat.',
          ['Pompeii', 'Procida', 'Spaccanapoli'],
          { nights: 7, season: [4, 6] },
        ),
        flight(
          'Naples and the coast path',
          'YYZ-NAP',
          912,
          'Walk from Bomerano to Nocelle with the sea below you all day.',
          ['Path of the Gods', 'Ravello'],
          { nights: 8, season: [9, 10] },
        ),
      ],
    },
    {
      name: 'Catania',
      banner: ['Catania, under Etna', 'Black stone, a fish market and a volcano. Fares from Canada are on their way.'],
      packages: [],
    },
  ],
};

const neighbours: readonly DemoCountry[] = [
  {
    name: 'Spain',
    banner: ['Spain, after ten', 'Late suppers, early markets and a fast train to the coast.'],
    cities: [
      {
        name: 'Barcelona',
        banner: ['Barcelona in grids', 'Corner cafés, a market for each quarter and a beach at the end of the metro.'],
        packages: [
          flight(
            'Barcelona',
            'YYZ-BCN',
            768,
            'Gràcia for a week, Montserrat for a day.',
            ['Gràcia', 'Montserrat', 'Sant Antoni market'],
            { nights: 7, marks: ['popular'] },
          ),
          flight(
            'Barcelona and Costa Brava',
            'YUL-BCN',
            824,
            'Three nights of city, then a coast path from cove to cove.',
            ['Camí de Ronda', 'Girona'],
            { nights: 8, season: [5, 6] },
          ),
        ],
      },
      {
        name: 'Madrid',
        banner: ['Madrid, up high', 'The Prado, the Retiro and vermouth at one.'],
        packages: [
          flight(
            'Madrid',
            'YYZ-MAD',
            738,
            'Three great museums in one street, and Toledo half an hour by train.',
            ['Prado', 'Toledo', 'La Latina'],
            { nights: 6, season: [9, 11] },
          ),
        ],
      },
      {
        name: 'Malaga',
        packages: [
          flight(
            'Malaga',
            'YUL-AGP',
            796,
            'White towns inland, grilled sardines on the sand, the Alhambra in a day.',
            ['Ronda', 'Granada', 'Nerja'],
            { nights: 10, season: [1, 4] },
          ),
        ],
      },
    ],
  },
  {
    name: 'Greece',
    banner: ['Greece, by ferry', 'Marble first, then salt water.'],
    cities: [
      {
        name: 'Athens',
        banner: ['Athens, then islands', 'The Acropolis at opening time, and a ferry by noon.'],
        packages: [
          flight(
            'Athens',
            'YYZ-ATH',
            884,
            'Two days among the marbles, a week of ferries after them.',
            ['Acropolis', 'Naxos', 'Anafiotika'],
            { nights: 10, season: [5, 6], marks: ['popular'] },
          ),
          flight(
            'Athens in September',
            'YUL-ATH',
            912,
            'Warm sea, ripe figs, and tables free again.',
            ['Aegina', 'Nafplio'],
            { nights: 9, season: [9, 10] },
          ),
          flight(
            'Athens and the Peloponnese',
            'YYZ-ATH',
            846,
            'A small car, a stone tower in the Mani, and theatre at Epidaurus.',
            ['Epidaurus', 'Mani'],
            { nights: 9, season: [4, 5] },
          ),
        ],
      },
      { name: 'Thessaloniki', packages: [] },
    ],
  },
];

export const southernEurope: DemoRegion = { name: 'Southern Europe', countries: [portugal, italy, ...neighbours] };
