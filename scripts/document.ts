// Writes the documents that are generated from code: docs/openapi.json and .env.example. A test compares them.
import { writeFileSync } from 'node:fs';
import { envExample, openApiText } from './documents.ts';

const root = new URL('..', import.meta.url);
writeFileSync(new URL('docs/openapi.json', root), await openApiText());
writeFileSync(new URL('.env.example', root), envExample());
