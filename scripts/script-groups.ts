// Which modules share a script file. Scripts are grouped into a few files instead of thirty small ones: code of every page,
// of forms, and of the public pages. The staff side and the legal pages only share among their own screens, and rules import
// the large validator, so none of these is in a shared file. The root is not either, because of its style sheet: a script
// that loads later and shares a file with it would load that style sheet a second time, and the whole page would be laid out again.
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const files = globSync('**/*.{ts,tsx}', { cwd: src });
/** Written by the build, so that they may be absent when this is read. */
const GENERATED = 'paraglide/';

type Paths = { begin: readonly string[]; but?: readonly string[] };

/** Whether a module of ours begins with one of the paths. Throws for a path that no module has: a rename left it behind. */
function group({ begin, but = [] }: Paths): (id: string) => boolean {
  for (const path of [...begin, ...but])
    if (!path.startsWith(GENERATED) && !files.some((file) => file.startsWith(path)))
      throw new Error(`scripts/script-groups.ts: no module of src begins with ${path}`);
  return (id) => {
    const file = id.startsWith(src) ? id.slice(src.length) : undefined;
    return (
      file !== undefined && begin.some((path) => file.startsWith(path)) && !but.some((path) => file.startsWith(path))
    );
  };
}

/** Messages that only staff pages show. */
const STAFF_MESSAGES = [
  'answers',
  'desk',
  'editor',
  'import',
  'outbox',
  'overview',
  'photos',
  'records',
  'settings',
  'staff',
  'views',
];

/** Terms that no first page of a visitor needs. */
const UNFRAMED = [
  ...['moments', 'typed-', 'ontario-holidays', 'retention-periods', 'loopback', 'roles', 'email', 'school-breaks'].map(
    (name) => `domain/${name}`,
  ),
  'paraglide/messages/moment_',
];

/** Modules of ui by their names, whichever folder they are in. */
const ui = (...names: string[]) =>
  names.map((name) => {
    const file = files.find((one) => one.startsWith('ui/') && one.replace(/^.*\//, '').startsWith(`${name}.`));
    if (!file) throw new Error(`scripts/script-groups.ts: no module of ui is called ${name}`);
    return file.replace(/[^/]*$/, `${name}.`);
  });
const platform = (...names: string[]) => names.map((name) => `platform/${name}.`);
const isRule = (id: string) => id.endsWith('.rules.ts');

const frame = group({
  begin: [
    'features/site/shell/',
    'features/account/sessions/current-session.',
    'features/account/sessions/frame-form.',
    'features/chat/chat/widget/chat-launcher.',
    'features/chat/chat/widget/chat-button.',
    'paraglide/messages/chat_with_jessica.js',
    'domain/',
    ...ui('spinner', 'notice', 'icon', 'button'),
    ...platform('pending-navigation', 'connection', 'page-data', 'service-call', 'read-refusal', 'service-url'),
  ],
  but: ['features/site/shell/startup', 'features/site/shell/not-found', ...UNFRAMED],
});
/** Code of the bundler itself and of its preloading. */
const isRuntime = (id: string) => /preload-helper|rolldown\/runtime/.test(id);

const formParts = group({
  begin: [
    'features/account/accounts/',
    'paraglide/messages/accounts_',
    'paraglide/messages/inquiry_',
    ...platform('form-action'),
    ...ui('answered-form', 'form-message', 'send-button', 'field', 'listbox', 'typed-phone'),
    ...ui('checkbox-field', 'password-field', 'phone-field', 'combobox', 'segments', 'stepper'),
    'features/catalogue/airports/airport-',
  ],
});
const publicPages = group({
  begin: [''],
  but: [
    'features/staff/',
    'features/agency/',
    'features/records/',
    'features/chat/chat/widget/log/chat-message.',
    'features/chat/desk/',
    'features/assistant/',
    'features/trips/inquiries/staff/',
    'features/company/pages/',
    // Only for lists: the home page has no filters, and few pages show that nothing was found.
    ...['filter-bar', 'place-filters', 'offer-filters', 'price-', 'none-here'].map(
      (name) => `features/catalogue/finder/${name}`,
    ),
    ...ui('scenes', 'lost-view', 'empty-state'),
    'paraglide/messages/accounts_',
    'paraglide/messages/inquiry_',
    'platform/event-stream.',
    ...UNFRAMED,
    ...STAFF_MESSAGES.map((area) => `paraglide/messages/${area}_`),
  ],
});
const isForms = (id: string) => formParts(id) && !(isRule(id) && id.includes('/accounts/'));

export const SCRIPT_GROUPS = [
  { name: 'site', test: (id: string) => frame(id) || isRuntime(id), priority: 3 },
  { name: 'forms', test: isForms, minShareCount: 2, priority: 1 },
  {
    name: 'pages',
    test: (id: string) => publicPages(id) && !isRule(id) && !isForms(id),
    minShareCount: 3,
    priority: 2,
  },
];
