export type DemoDeal = {
  airline: string;
  city: string;
  country: string;
  route: `${string}-${string}`;
  /** The total before a discount, in dollars. */
  total: number;
  /** Percent. Only what the days behind it, or the sales, support is shown as a discount. */
  discount?: number;
  /** The days before seeding on which the total was our price; after them it was the lower one. */
  regularPrice?: { fromDaysAgo: number; toDaysAgo: number };
  /** The days before seeding in which most was sold at the total. */
  sales?: { fromDaysAgo: number; toDaysAgo: number };
  published?: false;
};

export const demoDeals: readonly DemoDeal[] = [
  {
    airline: 'Turkish Airlines',
    city: 'Istanbul',
    country: 'Turkey',
    route: 'YYZ-IST',
    total: 1168,
    discount: 20,
    regularPrice: { fromDaysAgo: 104, toDaysAgo: 35 },
  },
  { airline: 'Emirates', city: 'Dubai', country: 'United Arab Emirates', route: 'YYZ-DXB', total: 1094 },
  {
    airline: 'Air France',
    city: 'Paris',
    country: 'France',
    route: 'YUL-CDG',
    total: 861,
    discount: 15,
    regularPrice: { fromDaysAgo: 117, toDaysAgo: 44 },
  },
  {
    airline: 'Air India',
    city: 'Delhi',
    country: 'India',
    route: 'YYZ-DEL',
    total: 1309,
    discount: 10,
    regularPrice: { fromDaysAgo: 91, toDaysAgo: 33 },
  },
  {
    airline: 'Singapore Airlines',
    city: 'Singapore',
    country: 'Singapore',
    route: 'YVR-SIN',
    total: 1624,
    discount: 12,
    regularPrice: { fromDaysAgo: 105, toDaysAgo: 37 },
  },
  { airline: 'British Airways', city: 'London', country: 'United Kingdom', route: 'YYC-LHR', total: 742 },
  // On sale at the lower price for longer than at the one before it: shown as the plain price it is.
  {
    airline: 'Air Canada',
    city: 'Lisbon',
    country: 'Portugal',
    route: 'YUL-LIS',
    total: 807,
    discount: 10,
    regularPrice: { fromDaysAgo: 96, toDaysAgo: 61 },
  },
  {
    airline: 'Qatar Airways',
    city: 'Doha',
    country: 'Qatar',
    route: 'YUL-DOH',
    total: 1262,
    discount: 10,
    sales: { fromDaysAgo: 180, toDaysAgo: 14 },
  },
  { airline: 'Etihad Airways', city: 'Abu Dhabi', country: 'United Arab Emirates', route: 'YYZ-AUH', total: 1072 },
  {
    airline: 'SriLankan Airlines',
    city: 'Colombo',
    country: 'Sri Lanka',
    route: 'YYZ-CMB',
    total: 1598,
    discount: 8,
    regularPrice: { fromDaysAgo: 96, toDaysAgo: 30 },
  },
  { airline: 'Delta Airlines', city: 'Orlando', country: 'United States', route: 'YUL-MCO', total: 398 },
  { airline: 'United Airlines', city: 'Honolulu', country: 'United States', route: 'YEG-HNL', total: 684 },
  {
    airline: 'Air Canada',
    city: 'Tokyo',
    country: 'Japan',
    route: 'YVR-HND',
    total: 1416,
    discount: 9,
    regularPrice: { fromDaysAgo: 88, toDaysAgo: 28 },
  },
  { airline: 'American Airlines', city: 'Cancun', country: 'Mexico', route: 'YUL-CUN', total: 528 },
  { airline: 'Turkish Airlines', city: 'Antalya', country: 'Turkey', route: 'YUL-AYT', total: 1066 },
  { airline: 'Emirates', city: 'Mumbai', country: 'India', route: 'YUL-BOM', total: 1348 },
  {
    airline: 'Qatar Airways',
    city: 'Cape Town',
    country: 'South Africa',
    route: 'YUL-CPT',
    total: 1644,
    published: false,
  },
  { airline: 'Air France', city: 'Nice', country: 'France', route: 'YUL-NCE', total: 812, published: false },
];
