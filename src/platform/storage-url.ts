// STORAGE_URL: s3://KEY:SECRET@host[:port]/bucket[/folder]?region=ca-central-1&ssl=yes

export type StorageUrl = {
  endpoint: string;
  region: string;
  bucket: string;
  /** What every key starts with: '' or 'folder/'. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FOLDER = /^[\w.-]+(?:\/[\w.-]+)*$/;

/** Undefined for an empty setting. Throws an Error with the sentence for an operator. */
export function readStorageUrl(text: string): StorageUrl | undefined {
  if (text === '') return undefined;
  if (!URL.canParse(text) || new URL(text).protocol !== 's3:')
    throw new Error('must be empty or s3://KEY:SECRET@host/bucket');
  const { username, password, host, pathname, searchParams } = new URL(text);
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean);
  const folder = folders.join('/');
  const ssl = searchParams.get('ssl') ?? 'yes';
  if (!username || !password) throw new Error('names no key and secret: s3://KEY:SECRET@host/bucket');
  if (!host) throw new Error('names no host: s3://KEY:SECRET@host/bucket');
  if (!BUCKET.test(bucket)) throw new Error('names no bucket: s3://KEY:SECRET@host/bucket');
  if (folder && !FOLDER.test(folder)) throw new Error('has a folder with characters other than letters, digits, . _ -');
  if (ssl !== 'yes' && ssl !== 'no') throw new Error('has an ssl other than yes or no');
  for (const name of searchParams.keys())
    if (name !== 'region' && name !== 'ssl') throw new Error(`has an unknown option ${name}; there are region and ssl`);
  return {
    endpoint: `${ssl === 'yes' ? 'https' : 'http'}://${host}`,
    region: searchParams.get('region') || 'us-east-1',
    bucket,
    prefix: folder && `${folder}/`,
    accessKeyId: decoded(username),
    secretAccessKey: decoded(password),
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('has a key or secret with a % that stands for nothing; write it as %25');
  }
}
