// The Content-Security-Policy of a document.
import { GOOGLE_SOURCES } from '#features/company/facts/google-way.rules.ts';
import { thirdPartyOrigins } from '#features/site/search/widgets.server.ts';
import type { Config } from '#platform/config.ts';
import { CLOSED_SOURCES } from '#platform/security-headers.ts';

/** Configured widgets of other companies may load what they need from their own origins. */
export function contentPolicy(config: Config, scripts: string[], { framed = false, google = false } = {}): string {
  const others = thirdPartyOrigins(config);
  const googles = (place: keyof typeof GOOGLE_SOURCES) => (google ? GOOGLE_SOURCES[place] : '');
  const from = (...sources: string[]) => [...sources, ...others].filter(Boolean).join(' ');
  return [
    "default-src 'self'",
    `script-src ${from(...scripts, googles('script'))}`,
    `style-src ${from("'self'", "'unsafe-inline'", googles('style'))}`,
    `img-src ${from("'self'", 'data:')}`,
    `font-src ${from("'self'")}`,
    `connect-src ${from("'self'", config.MAIL_ORIGIN, config.ASSISTANT_ORIGIN, googles('connect'))}`,
    "worker-src 'self'",
    `frame-src ${from("'self'", googles('frame'))}`,
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    "form-action 'self'",
    CLOSED_SOURCES,
  ].join('; ');
}
