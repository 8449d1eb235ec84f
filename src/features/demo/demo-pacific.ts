import { type DemoRegion, flight } from './demo-shape.ts';

export const pacific: DemoRegion = {
  name: 'Australia and New Zealand',
  countries: [
    {
      name: 'Australia',
      banner: ['Australia, the long way', 'Cross the date line once, and stay a while.'],
      cities: [
        {
          name: 'Sydney',
          banner: ['Sydney, by harbour', 'The ferry to Manly is the tour. Sit on the right going out.'],
          packages: [
            flight(
              'Sydney',
              'YVR-SYD',
              1486,
              'Harbour ferries, the Bondi to Coogee walk, and two days in the Blue Mountains.',
              ['Bondi to Coogee', 'Blue Mountains', 'Manly ferry'],
              { nights: 12, marks: ['pick'] },
            ),
          ],
        },
        {
          name: 'Melbourne',
          banner: ['Melbourne, in lanes', 'Coffee, trams and a coast road to the west.'],
          packages: [
            flight(
              'Melbourne',
              'YVR-MEL',
              1524,
              'Lanes and galleries, then the Great Ocean Road in no hurry.',
              ['Great Ocean Road', 'Queen Victoria Market'],
              { nights: 12, season: [11, 3] },
            ),
          ],
        },
        { name: 'Brisbane', packages: [] },
      ],
    },
    {
      name: 'New Zealand',
      banner: ['New Zealand, both ends', 'Vines and volcanoes in the north, fiords in the south.'],
      cities: [
        {
          name: 'Auckland',
          packages: [
            flight(
              'Auckland',
              'YVR-AKL',
              1548,
              'Island vineyards by ferry, then south by car for as long as you have.',
              ['Waiheke', 'Coromandel', 'Tongariro'],
              { nights: 16, season: [11, 3] },
            ),
          ],
        },
        { name: 'Queenstown', packages: [] },
      ],
    },
  ],
};
