// A sentence that is read while a module loads would stay in one language for everyone.
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { getLocale, overwriteGetLocale } from '#locale';

const RULE = join(process.cwd(), 'scripts/sentences-at-import.grit');
const BIOME = join(process.cwd(), 'node_modules/.bin/biome');

describe('no module of the product', () => {
  /** They start work, need what a browser has, or set the scope of the language for all tests. */
  const NOT_IMPORTED = [
    'src/start.server.ts',
    'src/entry.client.tsx',
    'src/platform/locale-scope.ts',
    'src/platform/translated-text.ts',
    'src/features/chat/desk/presence/presence-beat.ts',
    '**/*.thread.ts',
  ];
  const modules = globSync('src/**/*.{ts,tsx}', {
    exclude: [...NOT_IMPORTED, '**/*.test.{ts,tsx}', '**/*.d.ts', 'src/paraglide*/**'],
  });

  it('reads a message while it loads', async () => {
    const usual = getLocale;
    onTestFinished(() => overwriteGetLocale(usual));
    const readers = new Set<string | undefined>();
    for (const path of modules) {
      // Set each time, because a module may set it too.
      overwriteGetLocale(() => {
        readers.add(new Error().stack?.match(/src\/(?!paraglide)[\w./-]+/)?.[0]);
        return 'en';
      });
      // The query loads a module again that another test has loaded.
      await import(/* @vite-ignore */ `../../${path}?again`);
    }
    expect(modules).toContain('src/features/account/accounts/accounts.rules.ts');
    expect([...readers]).toEqual([]);
  });
});

describe('the linter', () => {
  const linesOf = async (source: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'sentences-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const linter = { enabled: true, rules: { preset: 'none' } };
    await writeFile(join(folder, 'biome.json'), JSON.stringify({ root: true, plugins: [RULE], linter }));
    await writeFile(join(folder, 'source.tsx'), source);
    const options = ['lint', '--reporter=github', '--max-diagnostics=none', `--config-path=${folder}`, folder];
    const { stdout } = await promisify(execFile)(BIOME, options).catch((error: { stdout: string }) => error);
    return [...stdout.matchAll(/line=(\d+).*This sentence is read while the module loads/g)].map(([, line]) =>
      Number(line),
    );
  };

  it('finds each way to read a message while a module loads', async () => {
    const ways = [
      'const title = m.title();',
      'export const counted = m.counted({ count: 1 });',
      'const table = { label: m.title(), other: 1 };',
      'const list = [m.title({}, { locale })];',
      'const schema = z.string().min(8, m.title());',
      'const field = z.string({ error: m.title() });',
      'const element = <p>{m.title()}</p>;',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the source
      'const written = `${m.title()}!`;',
      'class Page { static title = m.title(); }',
      'if (m.title()) start();',
    ];
    expect(await linesOf(ways.join('\n'))).toEqual(ways.map((_, at) => at + 1));
  });

  it('lets functions read messages, and passes messages', async () => {
    const ways = [
      'const title = () => m.title();',
      'const table = { label: m.title, other: () => m.other() };',
      'const schema = z.string().min(8, { error: m.title });',
      'function Page({ title = m.title() }) { return <p>{title}</p>; }',
      'export default function () { return m.title(); }',
      'const page = { get title() { return m.title(); }, words() { return m.title(); } };',
      'class Page { constructor() { m.title(); } get title() { return m.title(); } words() { return m.title(); } }',
    ];
    expect(await linesOf(ways.join('\n'))).toEqual([]);
  });
});
