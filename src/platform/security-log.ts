// What happens around access, as structured lines of the log: sign-ins, refusals, limits. Decision: docs/decisions/0030-secrets-in-mails-and-the-end-of-a-session.md
import type { SignInMeans } from '#domain/sign-in-means.ts';
import type { Logger } from './logger.ts';

/**
 * Everything that may be in a line. An account is named by its id; there is no field for an email, an IP or what was typed.
 * `row` is the method and path of the table of endpoints, without the values of a request.
 */
export type SecurityEvent =
  | {
      event: 'signed-in';
      user: string;
      role: string;
      by: SignInMeans;
    }
  | { event: 'signed-out'; user: string | undefined }
  | { event: 'refused'; row: string; status: 401 | 403; user: string | undefined; role: string | undefined }
  | { event: 'foreign-origin'; method: string }
  | { event: 'limit-met'; limit: string; row: string; user: string | undefined }
  | { event: 'mail-read'; mail: string; kind: string; user: string | undefined; whole: boolean }
  /** `why` is the library's sentence. */
  | { event: 'passkey-refused'; user: string; why: string }
  | { event: 'fresh-sign-in-required'; user: string };

export const logSecurity = (logger: Logger, event: SecurityEvent): void => logger.info(event, 'security');
