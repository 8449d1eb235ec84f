// `npm run test:quick`: lint, types, and the unit tests of what has changed since the last commit, or since the one that is named.
import { failures, script, step } from './steps.ts';

const [since = 'HEAD'] = process.argv.slice(2);

await script('generate');
if (failures.length === 0)
  await Promise.all([
    step('unit', 'vitest', ['run', `--changed=${since}`, '--passWithNoTests']),
    script('lint').then(() => script('types')),
  ]);
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
process.exit(failures.length > 0 ? 1 : 0);
