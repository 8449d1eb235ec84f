import { pino } from 'pino';

export type Logger = ReturnType<typeof createLogger>;

/** JSON lines on standard error; anything that could be a credential is removed before it is written. */
export function createLogger(level: string) {
  return pino(
    {
      level,
      base: null,
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
    pino.destination({ fd: 2, sync: true }),
  );
}
