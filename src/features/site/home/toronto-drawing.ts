/** The drawing of the home page's map, 800 by 500: Toronto and the circles around it, each with its distance. */
export const TORONTO = { x: 330, y: 405 };
export const RING_PX = 58.4;
export const RING_KM = 2000;
const RINGS = 5;
const SLOPE = 0.245;

/** Where each distance is written, around its middle. */
export const ringLabels = () =>
  Array.from({ length: RINGS }, (_, index) => ({
    km: RING_KM * (index + 1),
    x: TORONTO.x + RING_PX * (index + 1) * Math.cos(SLOPE),
    y: TORONTO.y + RING_PX * (index + 1) * Math.sin(SLOPE),
  }));
