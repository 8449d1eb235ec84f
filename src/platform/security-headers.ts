import type { Config } from './config.ts';

/** Headers of every answer. Each document adds its own Content-Security-Policy. */
export const securityHeaders = ({ PUBLIC_URL }: Config): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(PUBLIC_URL.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Part of every Content-Security-Policy: `default-src` does not cover a `<base>`, and plug-ins are never wanted. */
export const CLOSED_SOURCES = "base-uri 'none'; object-src 'none'";
