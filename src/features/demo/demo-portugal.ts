import { type DemoCountry, flight } from './demo-shape.ts';

export const portugal: DemoCountry = {
  name: 'Portugal',
  banner: [
    'Portugal by the sea',
    'Atlantic light, tiled streets and islands that belong to the weather. Overnight from Toronto, and back by Sunday supper.',
  ],
  cities: [
    {
      name: 'Lisbon',
      banner: ['Lisbon, late and lit', 'Seven hills, a river as wide as a sea, and light that stays until nine.'],
      packages: [
        flight(
          'Lisbon',
          'YYZ-LIS',
          749,
          'Six nights between Alfama and the river, with a day kept free for Sintra.',
          ['Tram 28', 'Belém at dusk', 'Day trip to Sintra'],
          { nights: 6, season: [2, 5], marks: ['pick', 'top'] },
        ),
        flight(
          'Lisbon and Porto',
          'YYZ-LIS',
          968,
          'Two cities and the train between them. There and back along the coast.',
          ['8 nights', 'Train along the coast'],
          { nights: 8, season: [4, 10] },
        ),
        flight(
          'Lisbon from Montréal',
          'YUL-LIS',
          726,
          'Overnight from Montréal, and a custard tart before the bags are unpacked.',
          ['Mouraria', 'Cascais by train'],
          { nights: 6 },
        ),
        flight(
          'Lisbon and the Alentejo',
          'YYZ-LIS',
          812,
          'Three nights of city, four among cork oaks and white villages.',
          ['Évora', 'Monsaraz', 'Comporta beach'],
          { nights: 7, season: [4, 6] },
        ),
      ],
    },
    {
      name: 'Porto',
      banner: ['Porto, uphill', 'Granite, tile and port wine, stacked above a river.'],
      packages: [
        flight(
          'Porto',
          'YUL-OPO',
          782,
          'Cellars, bridges and the slow train up the Douro.',
          ['Ribeira', 'Douro valley'],
          { nights: 6, marks: ['popular'] },
        ),
        flight(
          'Porto in harvest',
          'YUL-OPO',
          1046,
          'September in the vineyards, and a long table at the end of the day.',
          ['Grape harvest', 'Pinhão station'],
          { nights: 7, season: [9, 10] },
        ),
        flight(
          'Porto and the Minho',
          'YYZ-OPO',
          838,
          'Green wine country: Guimarães, Braga and beaches without a crowd.',
          ['Guimarães', 'Viana do Castelo'],
          { nights: 8, season: [5, 9], marks: ['popular'] },
        ),
      ],
    },
    {
      name: 'Ponta Delgada',
      banner: ['The Azores, in mist', 'Crater lakes, hedges of hydrangea and a stew cooked by the ground itself.'],
      packages: [
        flight(
          'Ponta Delgada',
          'YYZ-PDL',
          698,
          'Crater lakes, hot springs and whales close to shore.',
          ['Sete Cidades', 'Furnas'],
          { nights: 6, season: [4, 10], marks: ['popular'] },
        ),
        flight(
          'Azores island hop',
          'YUL-PDL',
          1254,
          'Start on São Miguel, then Pico and Faial by small plane and ferry.',
          ['Three islands', 'Mount Pico', 'Horta marina'],
          { nights: 10, season: [6, 9] },
        ),
      ],
    },
    {
      name: 'Faro',
      banner: ['Faro and the lagoon', 'Storks, salt pans and the barrier islands of the Ria Formosa.'],
      packages: [
        flight('Faro', 'YYZ-FAO', 829, 'Ochre cliffs and the quiet side of the Algarve.', ['Ria Formosa', 'Tavira'], {
          nights: 7,
          season: [4, 6],
        }),
        flight(
          'Algarve long stay',
          'YYZ-FAO',
          774,
          'Four weeks of winter sun, market mornings and cliff paths.',
          ['28 nights', 'Seven Hanging Valleys'],
          { nights: 28, season: [1, 3] },
        ),
      ],
    },
    {
      name: 'Funchal',
      packages: [
        flight(
          'Funchal',
          'YYZ-FNC',
          912,
          'Levada walks in the morning, garden terraces after lunch.',
          ['Levadas', 'Monte'],
          { nights: 7 },
        ),
        flight(
          'Madeira for New Year',
          'YYZ-FNC',
          1388,
          'Fireworks over the bay, seen from a hill above Funchal.',
          ['9 nights', 'New Year fireworks'],
          { nights: 9, season: [12, 1] },
        ),
        flight(
          'Madeira in flower',
          'YUL-FNC',
          946,
          'Spring, when the island is one garden, and the old town paves its streets with petals.',
          ['Flower festival', 'Porto Moniz pools'],
          { nights: 8, season: [4, 5] },
        ),
      ],
    },
  ],
};
