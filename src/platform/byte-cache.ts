// Finished bytes in memory: the least recently used go first, and what is being made is made once.

export type ByteCache<T> = {
  get(key: string, make: () => Promise<T>): Promise<T>;
  /** Bytes held now. */
  readonly size: number;
};

/** A cache that never holds more than `limit` bytes; failures, and what has no size, are not kept. */
export function createByteCache<T>(limit: number, sizeOf: (value: T) => number | undefined): ByteCache<T> {
  const kept = new Map<string, T>();
  const making = new Map<string, Promise<T>>();
  let size = 0;

  function keep(key: string, value: T) {
    const bytes = sizeOf(value);
    if (bytes === undefined || bytes > limit) return;
    kept.set(key, value);
    size += bytes;
    for (const [oldest, old] of kept) {
      if (size <= limit) break;
      kept.delete(oldest);
      size -= sizeOf(old) ?? 0;
    }
  }

  async function fill(key: string, make: () => Promise<T>): Promise<T> {
    try {
      const value = await make();
      keep(key, value);
      return value;
    } finally {
      making.delete(key);
    }
  }

  return {
    get size() {
      return size;
    },
    get(key, make) {
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return Promise.resolve(known);
      }
      const pending = making.get(key) ?? fill(key, make);
      if (!kept.has(key)) making.set(key, pending);
      return pending;
    },
  };
}
