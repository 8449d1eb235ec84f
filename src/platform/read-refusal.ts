// Reads a refusal of the API, from a call over HTTP or in-process.
type Issue = { message: string; path?: readonly PropertyKey[] };
type Thrown = {
  status?: unknown;
  code?: unknown;
  message?: unknown;
  data?: { fields?: unknown };
  cause?: { issues?: unknown };
};

export type ReadRefusal = {
  status: number;
  code?: string;
  message: string;
  fields: Readonly<Record<string, string>> | undefined;
};

/** Undefined if no answer came: the network, a timeout or our own failure. */
export function readRefusal(error: unknown): ReadRefusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const { status, code, message, data, cause } = error as Thrown;
  if (typeof status !== 'number') return undefined;
  // In-process a refused input still has its issues; over HTTP they have become the fields of a 422.
  if (Array.isArray(cause?.issues)) {
    const issues = cause.issues as Issue[];
    return { status: 422, message: issues[0]?.message ?? '', fields: sentencesOf(issues) };
  }
  const fields = data?.fields && typeof data.fields === 'object' ? (data.fields as Record<string, string>) : undefined;
  return {
    status,
    ...(typeof code === 'string' ? { code } : {}),
    message: typeof message === 'string' && message !== code ? message : '',
    fields,
  };
}

/** The first error of each field that a schema refused. */
export function sentencesOf(issues: readonly Issue[]): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const { message, path = [] } of issues) fields[String(path[0] ?? 'body')] ??= message;
  return fields;
}
