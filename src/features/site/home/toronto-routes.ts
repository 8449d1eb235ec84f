type Anchor = 'start' | 'end';

// Azimuthal equidistant, centred on Toronto: a straight line is the flight path, and 2,000 km are 58.4 px.
/** The places of the home page's map, in pixels of its 800 by 500. */
export const TORONTO_ROUTES: readonly {
  city: string;
  country: string;
  x: number;
  y: number;
  label: readonly [x: number, y: number, anchor: Anchor];
}[] = [
  { city: 'Lisbon', country: 'Portugal', x: 487.1, y: 346.6, label: [499.1, 350.6, 'start'] },
  { city: 'London', country: 'United Kingdom', x: 460.6, y: 301.5, label: [472.6, 293.5, 'start'] },
  { city: 'Reykjavik', country: 'Iceland', x: 403.6, y: 308, label: [391.6, 308, 'end'] },
  { city: 'Tokyo', country: 'Japan', x: 173.8, y: 146.5, label: [161.8, 146.5, 'end'] },
  { city: 'Delhi', country: 'India', x: 451.9, y: 87.8, label: [439.9, 87.8, 'end'] },
  { city: 'Dubai', country: 'United Arab Emirates', x: 539.9, y: 158.8, label: [551.9, 158.8, 'start'] },
  { city: 'Istanbul', country: 'Turkey', x: 507.5, y: 245.4, label: [519.5, 245.4, 'start'] },
  { city: 'Mexico City', country: 'Mexico', x: 269, y: 477.6, label: [257, 456, 'end'] },
];
