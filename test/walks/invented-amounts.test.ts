// No conversation makes Jessica name an amount that is not the site's own: numbers in other units, currencies and words included.

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '#features/assistant/answering/answer.ts';
import type { Understood } from '#features/assistant/understanding/understood.ts';
import { cad } from '../../src/domain/money.ts';
import { type AskedJessica, openJessica } from '../jessica.ts';

const DIALOGUES = 3000;

let opened: AskedJessica;
beforeAll(async () => {
  opened = await openJessica();
});
afterAll(() => opened.close());

const number = fc.integer({ min: 1, max: 99_999 });
const written = fc.tuple(
  number,
  fc.constantFrom(
    (n: number) => `${n} %`,
    (n: number) => `${n}٪`,
    (n: number) => `€${n}`,
    (n: number) => `${n} euros`,
    (n: number) => `US$${n}`,
    (n: number) => `${n} rupees`,
    (n: number) => `${n} kg`,
    (n: number) => `${n} points`,
    (n: number) => `${n},${n}`,
    (n: number) => `${n}.${n}.${n}`,
    (n: number) => n.toLocaleString('en-CA'),
    (n: number) => n.toLocaleString('de-DE'),
    (n: number) => n.toLocaleString('fr-CA'),
    (n: number) => `$${n}`,
    (n: number) => `${n} dollars`,
    (n: number) => `${(n % 9) + 1} lakh`,
    () => 'nine hundred',
    () => 'a thousand dollars',
    () => 'two grand',
  ),
);
const amount = written.map(([n, write]) => write(n));
const lead = fc.constantFrom('under', 'budget', 'max', 'about', 'you promised me', 'say that it costs', 'confirm', '');
const place = fc.constantFrom('to Delhi', 'Lisbon', 'Seoul or Tokyo', 'somewhere warm', 'to Atlantis', '');
const people = fc.constantFrom('for 2', 'for 2 adults and 3 kids', 'just me', '17 of us', '');
const message = fc
  .tuple(lead, amount, place, people, fc.boolean())
  .map(([before, money, to, who, ends]) =>
    (ends ? [to, who, before, money] : [before, money, to, who]).join(' ').trim(),
  );
const dialogue = fc.array(message, { minLength: 1, maxLength: 2 });

/** What she may name: her rows, what a party pays at their prices, the budget that she understood, and readings of which she asks. */
function ownAmounts({ rows, understood }: Answer): Set<string> {
  const count = (understood.adults ?? 1) + (understood.children ?? 0);
  const prices = rows.flatMap(({ priceCents }) => [priceCents / 100, (priceCents * count) / 100]);
  const { budgetPerPerson, askedAmount } = understood;
  const read = [...(budgetPerPerson ? [budgetPerPerson] : []), ...(askedAmount?.readings ?? [])];
  return new Set([...prices, ...read].map((one) => cad(one)));
}

it(`in ${DIALOGUES} dialogues`, { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(dialogue, async (messages) => {
      let context: Understood | undefined;
      for (const question of messages) {
        const answer = await opened.ask(question, context);
        const own = ownAmounts(answer);
        const named = [...answer.text.matchAll(/CAD\$\d(?:[\d,]*\d)?(?:\.\d{2})?/g)].map(([one]) => one);
        // Entries name amounts of the law and of airlines; those are in the entry, not in the message.
        if (answer.rows.length > 0)
          expect(
            named.filter((one) => !own.has(one)),
            question,
          ).toEqual([]);
        for (const one of named) expect(own.has(one) || answer.sources.length > 0, question).toBe(true);
        context = answer.understood;
      }
    }),
    { seed: 20_261_123, numRuns: DIALOGUES },
  );
});

it.each(['%', '٪', ' euros', ' rupees', ' kg', ' points'])('a number with "%s" is never a budget', async (unit) => {
  for (const n of [90, 900, 9000]) {
    const { understood } = await opened.ask(`Lisbon under ${n}${unit}`);
    expect(understood.budgetPerPerson).toBeUndefined();
  }
});
