// The pages are built before the journeys begin: not by the first products that start, each within its time.
import { buildWhenNeeded } from '../scripts/build-when-needed.ts';

export default function build(): void {
  buildWhenNeeded();
}
