// The last errors that this process logged, grouped by what they say: for administrators, who may not reach the log.
// Decision: docs/decisions/0065-what-the-operator-sees.md

export type ErrorGroup = {
  message: string;
  count: number;
  firstAt: Date;
  lastAt: Date;
  /** The newest request that met it, to look it up in the log. */
  requestId: string | undefined;
};
export type RecentErrors = {
  note: (happened: { sentence: string; error: unknown; requestId: string | undefined }) => void;
  /** Newest first. */
  list: () => ErrorGroup[];
};

const MAX_GROUPS = 30;
const MAX_LENGTH = 200;
/** Before it is searched. */
const MAX_READ = 1_000;

/** What is quoted, addressed or numbered may be of a person, so only the sentence around it stays. */
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^“”]*”|\([^()]*\)/g;
const PARTICULAR = /[@/\\\d]/;
export const withoutParticulars = (text: string): string =>
  (text.slice(0, MAX_READ).split('\n', 1)[0] ?? '')
    .replace(QUOTED, '…')
    // Brackets within brackets.
    .replace(QUOTED, '…')
    .replace(/\S+/g, (word) => (PARTICULAR.test(word) ? '…' : word))
    .replace(/…(?:[\s,;:]*…)+/g, '…')
    .slice(0, MAX_LENGTH);

/** A statement has the values of a row between its words, so it is named by the database's own code alone. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code, cause } = error as Error & { code?: unknown };
  const coded = typeof code === 'string' ? code : (cause as { code?: unknown } | undefined)?.code;
  const name = typeof coded === 'string' ? `${error.name} ${coded}` : error.name;
  return error.message.startsWith('Failed query') ? name : `${name}: ${withoutParticulars(error.message)}`;
}

export function createRecentErrors(now = () => new Date()): RecentErrors {
  const groups = new Map<string, ErrorGroup>();
  return {
    note({ sentence, error, requestId }) {
      const words = wordsOf(error);
      const message = words ? `${sentence} (${words})` : sentence;
      const at = now();
      const before = groups.get(message);
      // The first in the map is the one that happened longest ago.
      groups.delete(message);
      groups.set(message, {
        message,
        count: (before?.count ?? 0) + 1,
        firstAt: before?.firstAt ?? at,
        lastAt: at,
        requestId,
      });
      if (groups.size > MAX_GROUPS) for (const [oldest] of groups) return void groups.delete(oldest);
    },
    list: () => [...groups.values()].reverse(),
  };
}
