import { type DemoCountry, flight } from './demo-shape.ts';

export const mexico: DemoCountry = {
  name: 'Mexico',
  banner: ['Mexico, coast and high', 'Warm water on two sides, and cool cities up in the middle.'],
  cities: [
    {
      name: 'Cancun',
      banner: ['Cancun, and beyond it', 'Reefs, sinkholes and the road to the ruins.'],
      packages: [
        flight(
          'Cancun',
          'YYC-CUN',
          512,
          'Seven nights of warm water, with a day inland at Valladolid.',
          ['Isla Mujeres', 'Valladolid', 'Cenotes'],
          { nights: 7, season: [1, 4], marks: ['pick', 'top'] },
        ),
        flight(
          'Cancun from Toronto',
          'YYZ-CUN',
          486,
          'Four hours from the snow to the sand, on a Saturday or any other day.',
          ['Puerto Morelos', 'Reef snorkelling'],
          { nights: 7 },
        ),
        flight(
          'Cancun and Chichén Itzá',
          'YUL-CUN',
          528,
          'Three nights inland among the ruins, four beside the sea.',
          ['Chichén Itzá', 'Ek Balam'],
          { nights: 7, season: [11, 3] },
        ),
        flight(
          'Riviera Maya for March break',
          'YOW-CUN',
          684,
          'The school week, with seats looked for together.',
          ['March break', 'Akumal turtles'],
          { nights: 7, season: [3, 3] },
        ),
      ],
    },
    {
      name: 'Puerto Vallarta',
      banner: ['Vallarta on the bay', 'Cobbles, jungle and humpbacks in the winter months.'],
      packages: [
        flight(
          'Puerto Vallarta',
          'YVR-PVR',
          548,
          'Old town mornings, boat-only beaches, whales from December to March.',
          ['Yelapa', 'Whale season'],
          { nights: 7, season: [12, 3], marks: ['popular'] },
        ),
        flight(
          'Vallarta long weekend',
          'YYC-PVR',
          496,
          'Leave Thursday, back Monday, sand in the shoes.',
          ['4 nights', 'Sayulita'],
          { nights: 4 },
        ),
      ],
    },
    {
      name: 'Mexico City',
      banner: ['Mexico City, looking up', 'Murals, markets and jacaranda in March.'],
      packages: [
        flight(
          'Mexico City',
          'YYZ-MEX',
          534,
          'Murals and museums, tacos at midnight, Teotihuacán before the heat.',
          ['Coyoacán', 'Teotihuacán', 'Roma Norte'],
          { nights: 6, marks: ['popular'] },
        ),
        flight(
          'Mexico City and Oaxaca',
          'YUL-MEX',
          612,
          'The capital, then mole, mezcal and weavers in the valleys.',
          ['Monte Albán', 'Day of the Dead'],
          { nights: 9, season: [10, 11] },
        ),
      ],
    },
    {
      name: 'Los Cabos',
      packages: [
        flight(
          'Los Cabos',
          'YYC-SJD',
          578,
          'Where the desert meets the sea, with Todos Santos up the road.',
          ['Todos Santos', 'Cabo Pulmo'],
          { nights: 7, season: [11, 4] },
        ),
        flight(
          'Baja in whale season',
          'YVR-SJD',
          596,
          'Grey whales in the lagoons, and cool evenings in between.',
          ['Magdalena Bay', 'La Paz'],
          { nights: 8, season: [1, 3] },
        ),
      ],
    },
    { name: 'Huatulco', packages: [] },
  ],
};
