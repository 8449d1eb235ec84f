// The files of photographs in the store.
import type { Services } from '#platform/services.ts';
import { type StoredFolder, storeFiles } from '#platform/stored-files.ts';
import type { MadePhoto } from './make-photo.server.ts';
import { photos } from './photos.table.ts';

const FOLDER = 'photos/';

/** `file` as in its URL: it starts with the hash. */
export const keyOf = (file: string): string => `${FOLDER}${file.slice(0, 64)}/${file.slice(65)}`;
const hashOf = (key: string): string => key.slice(FOLDER.length, FOLDER.length + 64);

/** Writes the files, then runs `last`, which writes the row. */
export const storePhoto = <T>(
  services: Pick<Services, 'db' | 'storage'>,
  files: MadePhoto['files'],
  last: () => Promise<T>,
): Promise<T> => storeFiles(services, keyed(files), last);

async function* keyed(files: MadePhoto['files']) {
  for await (const { name, bytes } of files) yield { key: keyOf(name), bytes };
}

export const PHOTO_FOLDER: StoredFolder = {
  folder: FOLDER,
  async needed(db) {
    const rows = await db.select({ hash: photos.hash }).from(photos);
    const known = new Set(rows.map(({ hash }) => hash));
    return (key) => known.has(hashOf(key));
  },
};
