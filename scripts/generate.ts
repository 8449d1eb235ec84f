// Writes what is derived from the tables of the product: the browser's list of endpoints.
import { writeFileSync } from 'node:fs';
import { minifyContractRouter } from '@orpc/contract';
import { contract } from '../src/api.ts';

const file = new URL('../src/contract.generated.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(minifyContractRouter(contract))}\n`);
