// The checks of style sheets and components in `npm run lint`.
import { describe, expect, test } from 'vitest';
import { styleFindings } from '../../scripts/style-findings.ts';

const SHEET = 'src/features/a/card.module.css';
const CARD = 'src/features/a/card.tsx';
const findingsOf = (css: string, tsx: string, more: Record<string, string> = {}) =>
  styleFindings(
    new Map(
      Object.entries({ 'src/ui/styles/utilities.css': '.small { color: red; }', [SHEET]: css, [CARD]: tsx, ...more }),
    ),
  );
const component = (className: string) =>
  `import styles from './card.module.css';\nexport const Card = () => <p className=${className}>Hello</p>;`;
const BOTH = component(`{\`small \${styles.card}\`}`);

describe('finds nothing', () => {
  test('if every class is used and exists', async () => {
    expect(await findingsOf('.card { color: red; }', BOTH)).toEqual([]);
  });
  test('in names of keyframes, in conditions and in comparisons', async () => {
    const css = '.card { animation: turn 1s; &.open { color: red; } } @keyframes turn { to { rotate: 1turn; } }';
    const tsx = component(
      `{tone === 'calm' ? \`small \${styles.card}\` : \`\${styles.card} \${open ? styles.open : ''}\`}`,
    );
    expect(await findingsOf(css, tsx)).toEqual([]);
  });
});

describe('finds', () => {
  test('a class that nothing uses, in a module and among the global ones', async () => {
    expect(await findingsOf('.card, .old { color: red; }', BOTH)).toEqual([`${SHEET}: nothing uses .old`]);
    expect(await findingsOf('.card { color: red; }', component('{styles.card}'))).toEqual([
      'src/ui/styles/utilities.css: nothing uses .small',
    ]);
  });
  test('a class that does not exist', async () => {
    const tsx = component(`{\`small \${styles.card} \${styles.missing}\`}`);
    expect(await findingsOf('.card { color: red; }', tsx)).toEqual([`${CARD}: ${SHEET} has no .missing`]);
  });
  test('a global name that is not on the list, anywhere', async () => {
    for (const className of ['"small other"', "{open ? 'other' : 'small'}", `{\`small other \${styles.card}\`}`])
      expect(
        await findingsOf('.card { color: red; }', `${component('{styles.card}')}\n<b className=${className} />`),
      ).toEqual([`${CARD}: 'other' is no global class`]);
  });
  test('a module used as a whole, a missing one, a second one with the same name, a sheet that is not a module', async () => {
    const more = { 'src/features/b/card.module.css': '', 'src/features/b/page.css': '.page { color: red; }' };
    const tsx = `${BOTH}\nconst all = styles;\n`;
    expect(await findingsOf('.card { color: red; }', tsx, more)).toEqual([
      `${CARD}: styles is used other than by a class of it`,
      'src/features/b/card.module.css: has the file name of src/features/a/card.module.css',
      'src/features/b/page.css: names classes, but is neither a module nor on the list of global sheets',
    ]);
    const lost = "import styles from './lost.module.css';\nexport const Card = () => <p className={styles.card} />;";
    expect(await findingsOf('', `${lost}<b className="small" />`)).toContain(
      `${CARD}: there is no src/features/a/lost.module.css`,
    );
    expect(await findingsOf('.card { color: red; }', `import './card.css';\n${BOTH}`)).toEqual([
      `${CARD}: there is no src/features/a/card.css`,
    ]);
  });
  test('a component of the layer ui that has rules outside it', async () => {
    const ui = {
      'src/ui/tag.module.css': '.tag { color: red; }',
      'src/ui/tag.tsx':
        "import styles from './tag.module.css';\nexport const Tag = () => <b className={styles.tag} />;",
    };
    expect(await findingsOf('.card { color: red; }', BOTH, ui)).toEqual([
      'src/ui/tag.module.css: has rules outside the layer ui',
    ]);
    const layered = {
      ...ui,
      'src/ui/tag.module.css': '@layer ui { .tag { color: red; } } @media print { .tag { color: blue; } }',
    };
    expect(await findingsOf('.card { color: red; }', BOTH, layered)).toEqual([]);
  });
});

describe('two classes of one element from different sheets', () => {
  const FRAME = 'src/features/b/frame.module.css';
  const IMPORTS = "import styles from './card.module.css';\nimport frame from '../b/frame.module.css';\n";
  const both = (frame: string, card: string, tsx = `<p className={\`small \${frame.page} \${styles.card}\`} />`) =>
    findingsOf(card, `${IMPORTS}export const Card = () => ${tsx};`, { [FRAME]: frame });
  const found = (one: string, other: string, properties: string) => [
    `${CARD}: ${one} (card.module.css) and ${other} (frame.module.css) set ${properties} with equal weight`,
  ];

  test('are found if they set one property with equal weight', async () => {
    expect(await both('.page { display: flex; flex: 1; }', '.card { display: grid; }')).toEqual(
      found('.card', '.page', 'display'),
    );
    expect(await both('.page { padding-inline: 4px; }', '@media (width > 9px) { .card { padding: 0 8px; } }')).toEqual(
      found('.card', '.page', 'padding-right, padding-left'),
    );
    expect(await both('.page { &:hover { color: red; } }', '.card:hover { color: blue; }')).toEqual(
      found('.card:hover', '.page:hover', 'color'),
    );
  });
  test('are found if a component joins the second with its own', async () => {
    const head = {
      [FRAME]: '.page { display: flex; }',
      'src/features/b/head.tsx': `import frame from './frame.module.css';\nexport function Head({ className }) {\n  return <p className={\`small \${frame.page} \${className}\`} />;\n}`,
    };
    const tsx =
      "import { Head } from '../b/head.tsx';\nimport styles from './card.module.css';\nexport const Card = () => <Head className={styles.card} />;";
    expect(await findingsOf('.card { display: grid; }', tsx, head)).toEqual(found('.card', '.page', 'display'));
  });
  test('may set one property if weight, layer or element differ, or if the value is the same', async () => {
    const card = '.card { display: grid; }';
    expect(await both(':where(.page) { display: flex; }', card)).toEqual([]);
    expect(await both('@layer ui { .page { display: flex; } }', card)).toEqual([]);
    expect(await both('.page { display: grid; }', card)).toEqual([]);
    expect(await both('.page { & b { display: flex; } }', card)).toEqual([]);
    const either = '<p className={open ? frame.page : styles.card}><b className="small" /></p>';
    expect(await both('.page { display: flex; }', card, either)).toEqual([]);
  });
});
