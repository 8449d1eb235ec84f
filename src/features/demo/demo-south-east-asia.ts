import { type DemoRegion, flight } from './demo-shape.ts';

export const southEastAsia: DemoRegion = {
  name: 'South-East Asia',
  countries: [
    {
      name: 'Philippines',
      banner: ['Philippines, by island', 'Seven thousand islands, and a welcome at each of them.'],
      cities: [
        {
          name: 'Manila',
          banner: ['Manila, and onward', 'Walls of Intramuros, bay sunsets, and the morning plane to the islands.'],
          packages: [
            flight(
              'Manila',
              'YVR-MNL',
              1236,
              'Home for a long visit, or on to the islands after a night by the bay.',
              ['Intramuros', 'Taal lake', 'Island connections'],
              { nights: 18, marks: ['pick', 'popular'] },
            ),
            flight(
              'Manila from Toronto',
              'YYZ-MNL',
              1384,
              'One connection, and dates that leave three full weeks at home.',
              ['Binondo food walk', 'Tagaytay'],
              { nights: 22 },
            ),
          ],
        },
        {
          name: 'Cebu',
          banner: ['Cebu and the reefs', 'A short drive from the runway to the water.'],
          packages: [
            flight(
              'Cebu',
              'YVR-CEB',
              1312,
              'Sardine clouds at Moalboal, waterfalls at Kawasan, lechon in the city.',
              ['Moalboal', 'Kawasan falls'],
              { nights: 12, season: [1, 5] },
            ),
          ],
        },
      ],
    },
    {
      name: 'Thailand',
      banner: ['Thailand, three ways', 'The river city, the cool north and the islands of the south.'],
      cities: [
        {
          name: 'Bangkok',
          banner: ['Bangkok by boat', 'Temples on the river, orchids in the market, noodles at midnight.'],
          packages: [
            flight(
              'Bangkok',
              'YVR-BKK',
              1224,
              'Wat Arun at dawn, canals after lunch, Chinatown when it is dark.',
              ['Wat Arun', 'Thonburi canals', 'Yaowarat'],
              { nights: 10, season: [11, 2], marks: ['popular'] },
            ),
          ],
        },
        {
          name: 'Phuket',
          packages: [
            flight(
              'Phuket',
              'YYZ-HKT',
              1436,
              'Old Phuket Town for two days, then a long-tail boat to quieter bays.',
              ['Old Town', 'Phang Nga Bay'],
              { nights: 12, season: [12, 4] },
            ),
          ],
        },
        {
          name: 'Chiang Mai',
          banner: ['Chiang Mai, cooler', 'A moat, three hundred temples and hills at the end of the road.'],
          packages: [
            flight(
              'Chiang Mai',
              'YVR-CNX',
              1318,
              'Night markets, cooking at noon, and lanterns in November.',
              ['Doi Suthep', 'Yi Peng lanterns'],
              { nights: 11, season: [11, 1] },
            ),
          ],
        },
      ],
    },
    {
      name: 'Vietnam',
      banner: ['Vietnam, end to end', 'Limestone bays in the north, river delta in the south.'],
      cities: [
        {
          name: 'Hanoi',
          banner: ['Hanoi in the morning', 'Egg coffee, thirty-six guild streets and a lake at the centre.'],
          packages: [
            flight(
              'Hanoi',
              'YYZ-HAN',
              1342,
              'The Old Quarter on foot, then a night on the water among the karsts.',
              ['Old Quarter', 'Lan Ha Bay', 'Ninh Binh'],
              { nights: 11, season: [10, 4], marks: ['popular'] },
            ),
          ],
        },
        {
          name: 'Ho Chi Minh City',
          packages: [
            flight(
              'Ho Chi Minh City',
              'YVR-SGN',
              1264,
              'Market lunches, the Mekong by slow boat, and family in every district.',
              ['Ben Thanh', 'Mekong delta'],
              { nights: 16, season: [12, 4] },
            ),
          ],
        },
      ],
    },
    {
      name: 'Singapore',
      cities: [
        {
          name: 'Singapore',
          banner: ['Singapore in green', 'Hawker centres, rain trees and a garden at the airport.'],
          packages: [
            flight(
              'Singapore',
              'YVR-SIN',
              1429,
              'Breakfast at a hawker centre, an afternoon in the Botanic Gardens, Kampong Glam at night.',
              ['Botanic Gardens', 'Tiong Bahru', 'Pulau Ubin'],
              { nights: 6 },
            ),
          ],
        },
      ],
    },
    {
      name: 'Indonesia',
      banner: ['Indonesia, from Bali', 'Rice terraces, temple days and surf for every level.'],
      cities: [
        {
          name: 'Bali',
          banner: ['Bali, inland first', 'Ubud and the terraces, then the coast when you have slept.'],
          packages: [
            flight(
              'Bali',
              'YVR-DPS',
              1486,
              'Five nights among the rice terraces of Sidemen, five by the reef at Amed.',
              ['Sidemen', 'Amed', 'Ubud'],
              { nights: 12, season: [5, 9], marks: ['popular'] },
            ),
          ],
        },
      ],
    },
    { name: 'Malaysia', cities: [{ name: 'Kuala Lumpur', packages: [] }] },
  ],
};
