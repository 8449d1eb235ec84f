import type { Config } from '#platform/config.ts';

/** The few lines a start prints: where things are, and the one-time sign-up link where there is no staff yet. */
export function startupBanner(config: Config, signUpLink: string | undefined): string {
  const rows: [string, string][] = [
    ['Site', config.PUBLIC_URL],
    signUpLink ? ['Staff sign-up (one use)', signUpLink] : ['Staff sign-in', `${config.PUBLIC_URL}/login?next=/staff`],
    ['Outbox', `${config.PUBLIC_URL}/staff/outbox${config.SMTP_URL ? '' : '  (no SMTP_URL: mails stay here)'}`],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  return `\n${config.SITE_NAME} is ready\n\n${lines.join('\n')}\n\n`;
}
