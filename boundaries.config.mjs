// Who may import whom. Floors import only downward: features -> ui | platform -> domain; slices only along the arrows.
import { readdirSync } from 'node:fs';

/** An arrow is a visible event in review: slice -> the slices it may import from. The list stays without circles. */
export const ARROWS = {
  assistant: ['airports', 'catalogue', 'company', 'deals', 'destinations', 'fares', 'flights', 'staff'],
  chat: ['accounts', 'assistant', 'company', 'inquiries', 'mail', 'sessions'],
  desk: ['accounts', 'chat', 'company', 'inquiries', 'posters', 'sessions', 'staff'],
  sessions: ['accounts', 'company', 'google-button', 'mail'],
  accounts: ['company', 'consent', 'google-button', 'mail'],
  google: ['accounts', 'company', 'google-button', 'mail', 'sessions'],
  passwords: ['accounts', 'company', 'mail', 'sessions'],
  profile: ['accounts', 'company', 'consent', 'sessions'],
  leaving: [
    'accounts',
    'assistant',
    'chat',
    'company',
    'consent',
    'contact',
    'google',
    'inquiries',
    'mail',
    'passwords',
    'sessions',
  ],
  consent: ['company', 'mail'],
  inquiries: ['accounts', 'airports', 'company', 'consent', 'destinations', 'mail', 'maps', 'sessions', 'staff'],
  destinations: ['company'],
  maps: ['airports'],
  cards: ['catalogue', 'deals', 'flights', 'posters'],
  flights: ['company', 'destinations', 'maps', 'catalogue'],
  fares: ['catalogue'],
  deals: ['company', 'catalogue'],
  airports: [],
  company: ['google-button'],
  contact: ['accounts', 'company', 'consent', 'mail', 'sessions'],
  home: ['catalogue', 'company', 'destinations', 'flights', 'fares', 'widgets'],
  widgets: ['airports', 'catalogue', 'company', 'fares', 'flights'],
  shell: ['company', 'destinations', 'sessions', 'widgets'],
  discovery: ['destinations'],
  prices: ['catalogue', 'flights', 'fares', 'deals'],
  demo: ['destinations', 'flights', 'fares', 'deals', 'airports', 'catalogue', 'prices'],
  mail: ['company'],
  staff: ['accounts', 'company', 'google', 'sessions', 'shell'],
  outbox: ['staff'],
  overview: ['deals', 'fares', 'flights', 'inquiries', 'staff'],
};

const slices = readdirSync(new URL('src/features', import.meta.url));
const inSlice = (slice) => `^src/features/${slice}/`;

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Modules that need each other are one module.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domain-is-the-ground',
      comment: 'domain imports nothing of ours but messages.',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: '^src/(features|ui|platform)/' },
    },
    {
      name: 'platform-below-features',
      comment: 'platform knows no slice and no look; it sees the table of endpoints as types.',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(features|ui)/' },
    },
    {
      name: 'ui-below-features',
      comment: 'ui has no business words.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/(features|platform)/' },
    },
    ...slices.map((slice) => ({
      name: `arrows-of-${slice}`,
      comment: `${slice} may import only: ${(ARROWS[slice] ?? []).join(', ') || 'no other slice'}. A new arrow goes into boundaries.config.mjs.`,
      severity: 'error',
      from: { path: inSlice(slice), pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/features/', pathNot: [inSlice(slice), ...(ARROWS[slice] ?? []).map(inSlice)] },
    })),
    {
      name: 'screens-never-touch-tables',
      comment: 'Pages and components use the typed client.',
      severity: 'error',
      from: { path: '\\.tsx$', pathNot: '\\.test\\.tsx$' },
      to: { path: '\\.(table|server)\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'src/paraglide'] },
    exclude: { path: ['src/paraglide', 'node_modules'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json', '.mjs'],
      conditionNames: ['import', 'node', 'default'],
    },
    parser: 'swc',
  },
};
