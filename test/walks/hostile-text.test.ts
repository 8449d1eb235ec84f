// No rule and no regular expression takes long for any text of a visitor.
import { globSync, readFileSync } from 'node:fs';
import { maxHeaderSize } from 'node:http';
import type { AnyContractProcedure } from '@orpc/contract';
import fc from 'fast-check';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { contract } from '../../src/api.ts';
import { BODY_LIMIT } from '../../src/platform/read-body.ts';
import { fieldsOf } from '../fields.ts';
import { filledWith, leastCpuMs, mixed, PARTS, repeated } from '../hostile-strings.ts';
import { ofAddresses, rules } from '../hostile-text-rules.ts';
import { READS_NO_TEXT } from '../reads-no-text.ts';

const MAX_CPU_MS = 20;
const SEED = 20_261_121;
const MIXTURES = 80;

const texts = [...repeated(), ...fc.sample(mixed(), { seed: SEED, numRuns: MIXTURES })];
/** The rules that take longer, with the text. */
const slowWith = (call: (text: string) => unknown, of: readonly string[] = texts): string[] =>
  of.flatMap((text) => {
    const ms = leastCpuMs(() => call(text), MAX_CPU_MS);
    return ms > MAX_CPU_MS ? [`${Math.round(ms)} ms: ${JSON.stringify(text.slice(0, 40))}`] : [];
  });

describe('a rule', () => {
  it('that is exported is measured here, or reads no text', async () => {
    const modules = import.meta.glob<Record<string, unknown>>([
      '../../src/**/*.rules.ts',
      '../../src/**/*-rules.ts',
      '../../src/**/*.content.ts',
    ]);
    const exported = await Promise.all(
      Object.values(modules).map(async (load) =>
        Object.entries(await load()).flatMap(([name, value]) =>
          typeof value === 'function' || isSchema(value) ? [name] : [],
        ),
      ),
    );
    const listed = [...rules.map(([name]) => name), ...READS_NO_TEXT];
    expect(exported.flat().filter((name) => !listed.includes(name))).toEqual([]);
    expect(READS_NO_TEXT.filter((name) => !exported.flat().includes(name))).toEqual([]);
  });

  it.each(rules)('%s takes at most 20 ms', { timeout: 600_000 }, (_, call) => expect(slowWith(call)).toEqual([]));

  it.each(ofAddresses)('%s takes no longer with as many letters as a header holds', { timeout: 600_000 }, (_, call) =>
    expect(slowWith(call, repeated(maxHeaderSize))).toEqual([]),
  );
});

const isSchema = (value: unknown): value is ZodType => typeof (value as ZodType | null)?.safeParse === 'function';

type Node = { type: string; start: number; regex?: { pattern: string; flags: string } };
type Found = { at: string; pattern: string; flags: string };

/** Every regular expression in the product's source. */
function expressionsOf(file: string): Found[] {
  const source = readFileSync(file, 'utf8');
  const found: Found[] = [];
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const { type, regex, start } = node as Node;
    if (type === 'Literal' && regex)
      found.push({ ...regex, at: `${file}:${source.slice(0, start).split('\n').length}` });
    for (const part of Object.values(node)) walk(part);
  };
  walk(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

describe('a regular expression', () => {
  const files = globSync(['main.ts', 'src/**/*.{ts,tsx}', 'packages/**/*.ts'], {
    exclude: ['src/paraglide/**', '**/*.test.*'],
  });

  it('that is written anywhere takes at most 20 ms', { timeout: 600_000 }, () => {
    const found = files.flatMap(expressionsOf);
    expect(found.length).toBeGreaterThan(250);
    const slow = found.flatMap(({ at, pattern, flags }) => {
      const everywhere = new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`);
      return slowWith((text) => text.replace(everywhere, '')).map((why) => `${at} ${why}`);
    });
    expect(slow).toEqual([]);
  });

  it('that is built at run time belongs to a rule above, or does not read text of visitors', () => {
    const putTogether = files.filter((file) => readFileSync(file, 'utf8').includes('new RegExp('));
    const ofDomain = ['src/domain/path-to.ts', 'src/domain/typed-currency.ts', 'src/domain/typed-money.ts'];
    const own = [
      ...ofDomain,
      ...['src/features/chat/chat/chat.contract.ts', 'src/features/company/mail-frame/mail-secrets.ts'],
      'src/ui/fields/phone-number.ts',
    ];
    expect(putTogether.filter((file) => !file.endsWith('.rules.ts')).sort()).toEqual(own);
  });
});

describe('a field of a call', () => {
  // The maximum length of a body.
  const bodies = PARTS.map((part) => {
    const text = filledWith(part, BODY_LIMIT - 100);
    return Buffer.from(text)
      .subarray(0, BODY_LIMIT - 100)
      .toString();
  });
  const fields = Object.entries(contract as Record<string, AnyContractProcedure>).flatMap(([name, row]) => {
    const input = row['~orpc'].inputSchema as unknown as ZodType | undefined;
    return fieldsOf(input).map((field): [string, ZodType, string] => [`${name} ${field}`, input as ZodType, field]);
  });

  it('is known for the calls of anonymous visitors', () =>
    expect(fields.map(([name]) => name)).toEqual(
      expect.arrayContaining(['askAssistant question', 'sendContactMessage email', 'register email', 'findAirports q']),
    ));

  it.each(fields)('%s is read within 20 ms', { timeout: 600_000 }, (_, input, field) =>
    expect(slowWith((text) => input.safeParse({ [field]: text }), bodies)).toEqual([]),
  );
});
