import { mexico } from './demo-mexico.ts';
import { type DemoRegion, flight } from './demo-shape.ts';

export const mexicoAndCaribbean: DemoRegion = {
  name: 'Mexico and the Caribbean',
  countries: [
    mexico,
    {
      name: 'Cuba',
      banner: ['Cuba, with music', 'Old cars, old walls, and a tune from somewhere.'],
      cities: [
        {
          name: 'Havana',
          banner: ['Havana by the wall', 'The whole city comes to the Malecón in the evening.'],
          packages: [
            flight(
              'Havana',
              'YYZ-HAV',
              542,
              'Five nights of old town and music, two in the tobacco valley.',
              ['Malecón', 'Viñales'],
              { nights: 7, season: [11, 4] },
            ),
          ],
        },
        {
          name: 'Varadero',
          packages: [
            flight(
              'Varadero',
              'YUL-VRA',
              498,
              'Twenty kilometres of sand, and Matanzas for a change.',
              ['Beach week', 'Matanzas'],
              { nights: 7, season: [12, 4] },
            ),
          ],
        },
      ],
    },
    {
      name: 'Dominican Republic',
      banner: ['Dominican beaches', 'Palms on the flat, mountains behind them.'],
      cities: [
        {
          name: 'Punta Cana',
          packages: [
            flight('Punta Cana', 'YUL-PUJ', 524, 'A week of trade winds and shade.', ['Playa Macao', 'Saona Island'], {
              nights: 7,
              season: [1, 4],
              marks: ['popular'],
            }),
            flight(
              'Punta Cana from Halifax',
              'YHZ-PUJ',
              586,
              'South from the Maritimes in the middle of winter.',
              ['Bávaro', 'Hoyo Azul'],
              { nights: 7, season: [1, 4] },
            ),
          ],
        },
      ],
    },
    {
      name: 'Jamaica',
      cities: [
        {
          name: 'Montego Bay',
          banner: ['Montego Bay', 'Reggae, jerk smoke and the Blue Mountains on the horizon.'],
          packages: [
            flight(
              'Montego Bay',
              'YYZ-MBJ',
              532,
              'Home to see the family, or simply to see the sea.',
              ['Negril', 'Blue Mountains'],
              { nights: 8 },
            ),
          ],
        },
      ],
    },
  ],
};

export const southAmerica: DemoRegion = {
  name: 'South America',
  countries: [
    {
      name: 'Brazil',
      banner: ['Brazil in summer', 'When it is January here, it is the right month there.'],
      cities: [
        {
          name: 'Rio de Janeiro',
          banner: ['Rio, between hills', 'Granite, forest and beach in one look.'],
          packages: [
            flight(
              'Rio de Janeiro',
              'YYZ-GIG',
              1042,
              'Santa Teresa, the forest trails of Tijuca, and late sun at Ipanema.',
              ['Tijuca forest', 'Santa Teresa', 'Ipanema'],
              { nights: 9, season: [11, 4], marks: ['top', 'popular'] },
            ),
          ],
        },
        {
          name: 'São Paulo',
          packages: [
            flight(
              'São Paulo',
              'YYZ-GRU',
              986,
              'The best pizza outside Italy, they say in Bixiga. Go and argue.',
              ['Avenida Paulista', 'Ibirapuera', 'Liberdade'],
              { nights: 8, marks: ['popular'] },
            ),
          ],
        },
      ],
    },
    {
      name: 'Peru',
      banner: ['Peru, sea to summit', 'Ceviche at noon, stone walls in the clouds two days later.'],
      cities: [
        {
          name: 'Cusco',
          banner: ['Cusco, thin air', 'Walk slowly for two days. Then walk as you like.'],
          packages: [
            flight(
              'Cusco',
              'YYZ-CUZ',
              1138,
              'Sacred Valley first, Machu Picchu when you have your breath.',
              ['Sacred Valley', 'Machu Picchu', 'San Blas'],
              { nights: 9, season: [5, 9] },
            ),
          ],
        },
        { name: 'Lima', packages: [] },
      ],
    },
    {
      name: 'Argentina',
      cities: [
        {
          name: 'Buenos Aires',
          banner: ['Buenos Aires, later', 'Bookshops open until midnight. Our fares are still being agreed.'],
          packages: [],
        },
      ],
    },
  ],
};

export const northAmerica: DemoRegion = {
  name: 'United States',
  countries: [
    {
      name: 'United States',
      cities: [
        {
          name: 'New York',
          banner: ['New York, on foot', 'One avenue a day is plenty.'],
          packages: [
            flight(
              'New York',
              'YYZ-LGA',
              312,
              'Three nights, two museums, one play.',
              ['The High Line', 'The Met', 'Greenpoint'],
              { nights: 3, marks: ['popular'] },
            ),
          ],
        },
        {
          name: 'Orlando',
          packages: [
            flight(
              'Orlando',
              'YOW-MCO',
              386,
              'Theme parks for the children, springs and manatees for everyone.',
              ['Blue Spring', 'Theme parks'],
              { nights: 7, season: [1, 4] },
            ),
          ],
        },
        {
          name: 'Las Vegas',
          packages: [
            flight(
              'Las Vegas',
              'YEG-LAS',
              328,
              'Two nights of neon, then red rock and dark skies.',
              ['Red Rock Canyon', 'Valley of Fire'],
              { nights: 5, season: [10, 4] },
            ),
          ],
        },
        {
          name: 'Honolulu',
          banner: ['Honolulu, warm rain', 'Surf on one side of the road, rainforest on the other.'],
          packages: [
            flight(
              'Honolulu',
              'YVR-HNL',
              564,
              'Waikīkī at sunrise, the North Shore by bus, and plate lunch on the sand.',
              ['North Shore', 'Mānoa Falls', 'Lēʻahi crater'],
              { nights: 8 },
            ),
          ],
        },
      ],
    },
  ],
};
