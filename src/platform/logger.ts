import { type DestinationStream, pino } from 'pino';
import { createRecentErrors, type ErrorGroup, type RecentErrors } from './recent-errors.ts';
import { requestId } from './request-scope.ts';

/** The message of a failed statement contains its values, such as hashes and emails, so they are not logged. */
function withoutValues(error: Error) {
  // PostgreSQL repeats the values of a row in `detail` and `where`.
  const {
    params: _,
    detail: _detail,
    where: _where,
    ...serialized
  } = pino.stdSerializers.err(error) as ReturnType<typeof pino.stdSerializers.err> & {
    params?: unknown;
    detail?: unknown;
    where?: unknown;
  };
  const cut = (text: string) => text.replace(/\nparams:[\s\S]*?(?=\n {4}at |\ncaused by|$)/g, '');
  return { ...serialized, message: cut(serialized.message), stack: cut(serialized.stack) };
}

export type Logger = ReturnType<typeof createLogger>;

const ERROR = 50;
const errorIn = (about: unknown) => (about instanceof Error ? about : (about as { err?: unknown } | undefined)?.err);

const recentErrors = new WeakMap<object, RecentErrors>();
/** The last errors that it logged; those that are below its level are not kept. */
export const recentErrorsOf = (logger: Logger): ErrorGroup[] => recentErrors.get(logger)?.list() ?? [];

const standardError = () => pino.destination({ fd: 2, sync: true });

/** Standard error, and another reader of each line. */
export function standardErrorAnd(read: (line: string) => void): DestinationStream {
  const first = standardError();
  return {
    write(line) {
      first.write(line);
      read(line);
    },
  };
}

/** JSON lines on standard error, with the id of their request; anything that could be a credential is removed first. */
export function createLogger(level: string, destination: DestinationStream = standardError()) {
  const recent = createRecentErrors();
  const logger = pino(
    {
      level,
      base: null,
      mixin: () => {
        const id = requestId();
        return id ? { requestId: id } : {};
      },
      hooks: {
        logMethod(line, write, level) {
          const [about, sentence = ''] = line as unknown as [unknown, string?];
          if (level >= ERROR) recent.note({ sentence, error: errorIn(about), requestId: requestId() });
          write.apply(this, line);
        },
      },
      serializers: { err: withoutValues },
      redact: {
        paths: [
          'password',
          '*.password',
          'otp',
          '*.otp',
          'token',
          '*.token',
          'headers.cookie',
          'headers.authorization',
        ],
        censor: '[removed]',
      },
    },
    destination,
  );
  recentErrors.set(logger, recent);
  return logger;
}
