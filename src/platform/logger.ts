import { type DestinationStream, pino } from 'pino';
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

const standardError = () => pino.destination({ fd: 2, sync: true });

/** JSON lines on standard error, with the id of their request; anything that could be a credential is removed first. */
export function createLogger(level: string, destination: DestinationStream = standardError()) {
  return pino(
    {
      level,
      base: null,
      mixin: () => {
        const id = requestId();
        return id ? { requestId: id } : {};
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
}
