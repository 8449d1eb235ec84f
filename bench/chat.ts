// `npm run bench:chat`: what open streams cost, how fast messages travel, and that none is lost, duplicated or out of order
// while instances are killed. `npm run bench:chat -- streams` or `crossing` runs that part alone.
import { measureCrossing } from './chat-crossing.ts';
import { measureStreams } from './chat-streams.ts';

const named = process.argv.slice(2);
const wanted = (part: string) => named.length === 0 || named.includes(part);

if (wanted('streams')) await measureStreams();
if (wanted('crossing')) await measureCrossing();
