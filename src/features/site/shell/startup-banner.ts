import { pathTo } from '#domain/path-to.ts';
import type { Config } from '#platform/config.ts';

type Links = { signUpLink: string | undefined; outboxKey: string | undefined };

/** The lines printed at startup: the URLs, the one-time sign-up link while there is no staff, and the outbox key of a trial. */
export function startupBanner(config: Config, { signUpLink, outboxKey }: Links): string {
  const rows: [string, string][] = [
    ['Site', config.PUBLIC_URL],
    signUpLink
      ? ['Staff sign-up (one use)', signUpLink]
      : ['Staff sign-in', `${config.PUBLIC_URL}${pathTo('login')}?next=/staff`],
    ['Outbox', `${config.PUBLIC_URL}/staff/outbox${outboxKey ? `?key=${outboxKey}` : ''}`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  const codes = outboxKey ? 'Only the link above shows the codes in them.' : 'It does not show the codes in them.';
  const waiting = config.SMTP_URL ? '' : `\n  No SMTP_URL is set: mails wait in the outbox. ${codes}\n`;
  return `\n${config.SITE_NAME} is ready\n\n${lines.join('\n')}\n${waiting}\n`;
}
