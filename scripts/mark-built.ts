// The last step of `npm run build`.
import { markBuilt } from './build-when-needed.ts';

markBuilt();
