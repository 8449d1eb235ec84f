import { type DemoRegion, flight } from './demo-shape.ts';

export const centralEurope: DemoRegion = {
  name: 'Central Europe',
  countries: [
    {
      name: 'Germany',
      banner: ['Germany, by region', 'Lakes in the south, harbours in the north, one long argument about bread.'],
      cities: [
        {
          name: 'Munich',
          banner: ['Munich, and upward', 'Beer gardens under chestnuts, with the Alps at the end of the line.'],
          packages: [
            flight(
              'Munich',
              'YYZ-MUC',
              798,
              'River surfers, a Sunday in the Englischer Garten, and Tegernsee by train.',
              ['Englischer Garten', 'Tegernsee'],
              { nights: 7, season: [5, 9] },
            ),
          ],
        },
        {
          name: 'Berlin',
          banner: ['Berlin, wide open', 'Lakes, galleries and more bridges than you expect.'],
          packages: [
            flight(
              'Berlin',
              'YUL-BER',
              764,
              'Museum Island in the rain, Wannsee in the sun.',
              ['Museum Island', 'Wannsee', 'Kreuzberg'],
              { nights: 6 },
            ),
          ],
        },
        { name: 'Frankfurt', packages: [] },
      ],
    },
    {
      name: 'Czechia',
      cities: [
        {
          name: 'Prague',
          banner: ['Prague in the morning', 'Cross the bridge at six, and have the saints to yourself.'],
          packages: [
            flight(
              'Prague',
              'YYZ-PRG',
              826,
              'Bridge at dawn, Letná at sunset, Kutná Hora in between.',
              ['Charles Bridge', 'Letná', 'Kutná Hora'],
              { nights: 6, season: [4, 6] },
            ),
          ],
        },
      ],
    },
    {
      name: 'Austria',
      banner: ['Austria, in tune', 'Coffee houses, concert halls and mountain railways.'],
      cities: [
        {
          name: 'Vienna',
          banner: ['Vienna, seated', 'Order a coffee and keep the table. Fares from Canada are on their way.'],
          packages: [],
        },
      ],
    },
  ],
};
