import { describe, expect, it } from 'vitest';
import { civilToday } from '#domain/dates.ts';
import type { LegalPageText } from '#features/company/legal/legal.contract.ts';
import { openSections, sectionPath } from '../../../../test/sections.ts';

const desk = openSections();
const { read, save, publish, change, passage } = desk;

describe('the clauses of legal pages', () => {
  it('are sections: with lists, conditions, a short version, and the day of the last change', async () => {
    const legal = async (document: string, headers = {}) =>
      (await desk.app.browser().get(`/api/legal/${document}`, headers)).body as LegalPageText;
    const clause = async (id: string) => (await legal('terms')).sections.find((section) => section.id === id);
    const before = await legal('terms');
    expect(before.updated).toBe('2026-11-21');
    const text = [
      'Call {phone} within {inquiryMonths} months.',
      '{if ticoNumber} Registered as {ticoNumber}.',
      '- By card\n- By cheque to {name}',
      '> Pay after the quote.',
    ].join('\n\n');
    await save('terms.payment', { title: 'How you pay {name}', text });
    expect(await clause('payment')).toEqual(before.sections.find(({ id }) => id === 'payment'));
    expect(await publish('terms.payment')).toMatchObject({ status: 200 });
    expect(await clause('payment')).toEqual({
      ...{ id: 'payment', title: 'How you pay Northfare', after: [], short: 'Pay after the quote.' },
      paragraphs: ['Call +1\u00a0416\u00a0555\u00a00142 within 24 months.'],
      items: [
        { name: '', text: 'By card' },
        { name: '', text: 'By cheque to Northfare' },
      ],
    });
    expect((await legal('terms')).updated).toBe(civilToday(desk.app.clock(), 'America/Toronto'));
    expect((await passage('page:/terms-and-conditions#payment'))?.text).toContain('By cheque to Northfare');
    const french = await legal('terms', { 'accept-language': 'fr' });
    expect(french.sections.find(({ id }) => id === 'payment')).toMatchObject({ lang: 'en-CA' });

    const { version, usedOn, fields } = await read('terms.payment');
    expect(usedOn).toMatchObject([{ href: '/terms-and-conditions#payment' }]);
    expect(fields.find(({ name }) => name === 'text')?.hint).toContain('{if address}');
    expect((await desk.admin.post(`${sectionPath('terms.payment')}/unpublish`, { version })).status).toBe(200);
    expect(await clause('payment')).toBeUndefined();
    expect(await publish('terms.payment')).toMatchObject({ status: 200 });
  });

  it.each([
    ['## Not a heading', 'Write paragraphs, a list'],
    ['<b>Bold</b> words', 'Write paragraphs, a list'],
    ['**Bold** words', 'Write paragraphs, a list'],
    ['- a [link](https://example.ca)', 'Write paragraphs, a list'],
    ['{if moon} Full.', '"moon" in braces is not known.'],
    ['Since {founded}', '"founded" in braces is not known.'],
    ['> One\n\nand\n\n> two', 'Write paragraphs, a list'],
    ['- one\n\nand\n\n- two', 'Write paragraphs, a list'],
    ['- one\n  - below it', 'Write paragraphs, a list'],
    ['> - a list in a quote', 'Write paragraphs, a list'],
  ])('are refused at their field: %s', async (text, sentence) => {
    const { data } = await read('privacy.safe');
    await save('privacy.safe', { text });
    const { status, body } = await publish('privacy.safe');
    expect([status, body.fields?.text]).toEqual([422, expect.stringContaining(sentence)]);
    await save('privacy.safe', data);
  });

  it('have headings with known facts, and their own one where a fact is not set', async () => {
    const { data } = await read('terms.law');
    await save('terms.law', { title: 'Law of {country}' });
    const refused = await publish('terms.law');
    expect([refused.status, refused.body.fields?.title]).toEqual([422, expect.stringContaining('"country" in braces')]);
    await change('terms.law', { title: 'Law and {ticoNumber}', text: '- **{name}**: is bound by it.' });
    const { sections } = (await desk.app.browser().get('/api/legal/terms')).body as LegalPageText;
    expect(sections.find(({ id }) => id === 'law')).toMatchObject({
      title: data.title,
      items: [{ name: 'Northfare', text: 'is bound by it.' }],
    });
  });

  it('that the law asks for stay on the site, as the product delivers them if nothing is left of them', async () => {
    const { version } = await read('privacy.yours');
    expect((await desk.admin.post(`${sectionPath('privacy.yours')}/unpublish`, { version })).status).toBe(409);
    await change('privacy.yours', { text: '{if ticoNumber} Ask {ticoNumber}.' });
    const { sections } = (await desk.app.browser().get('/api/legal/privacy')).body as LegalPageText;
    expect(sections.find(({ id }) => id === 'yours')?.paragraphs[0]).toContain('you may ask what we keep about you');
  });
});
