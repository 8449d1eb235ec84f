// Builds the pages before the journeys begin, because a start within a journey has a time limit.
import { buildWhenNeeded } from '../scripts/build-when-needed.ts';

export default function build(): void {
  buildWhenNeeded();
}
