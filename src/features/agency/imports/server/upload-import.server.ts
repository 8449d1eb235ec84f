// Turns a received file into an import whose columns wait to be confirmed.
import { oneLine } from '#domain/text.ts';
import { m } from '#messages';
import { type Call, signedIn } from '#platform/call.ts';
import type { ImportCollection } from '../imports.rules.ts';
import { imports } from '../imports.table.ts';
import { type ReadFile, refuseFile, withReadFile } from './read-file.server.ts';
import { bestSheet, mappingFor, storeSheets } from './sheets.server.ts';

const MAX_FILE_NAME = 120;

export async function uploadImport(call: Call, collection: ImportCollection, name: string): Promise<string> {
  const { upload } = call;
  if (!upload?.bytes) throw refuseFile(m.import_no_file());
  const named = { collection, fileName: fileName(name || upload.name) };
  return withReadFile(call, { path: upload.path, collection }, (file) => storeImport(call, named, file));
}

async function storeImport(
  call: Call,
  { collection, fileName }: { collection: ImportCollection; fileName: string },
  file: ReadFile,
): Promise<string> {
  const createdAt = call.clock();
  return call.db.transaction(async (tx) => {
    const { sheet, head } = await bestSheet(tx, collection, file.sheets);
    const mapping = await mappingFor(tx, collection, head);
    const [made] = await tx
      .insert(imports)
      .values({ ...head, sheet, collection, mapping, fileName, createdBy: signedIn(call).userId, createdAt })
      .returning({ id: imports.id });
    if (!made) throw new Error('an import was not written');
    await storeSheets(tx, { id: made.id, createdAt }, file);
    return made.id;
  });
}

/** Without the folders of the machine it was sent from. */
const fileName = (name: string) => oneLine(name.slice(-400).split(/[\\/]/).at(-1) ?? '').slice(-MAX_FILE_NAME);
