// Writes the files that are derived from the contracts and the content: the browser's list of endpoints, the legal texts.
import { writeFileSync } from 'node:fs';
import { minifyContractRouter } from '@orpc/contract';
import { contract } from '../src/api.ts';
import { LEGAL_DOCUMENTS, readLegalDocument } from '../src/features/company/pages/legal-documents.ts';

const write = (name: string, derived: unknown) =>
  writeFileSync(new URL(`../src/${name}.generated.json`, import.meta.url), `${JSON.stringify(derived)}\n`);

write('contract', minifyContractRouter(contract));
for (const name of LEGAL_DOCUMENTS) write(`legal-${name}`, readLegalDocument(name));
