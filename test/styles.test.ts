// The checks of style sheets and components in `npm run lint`.
import { describe, expect, test } from 'vitest';
import { styleFindings } from '../scripts/style-findings.ts';

const SHEET = 'src/features/a/card.module.css';
const CARD = 'src/features/a/card.tsx';
const findingsOf = (css: string, tsx: string, more: Record<string, string> = {}) =>
  styleFindings(
    new Map(Object.entries({ 'src/ui/utilities.css': '.small { color: red; }', [SHEET]: css, [CARD]: tsx, ...more })),
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
      'src/ui/utilities.css: nothing uses .small',
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
});
