import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AskedJessica, openJessica } from '../../../../test/jessica.ts';
import { consularHelp } from './consular-help.ts';

let phone: string;
let ask: AskedJessica['ask'];
let close: AskedJessica['close'];
beforeAll(async () => {
  const opened = await openJessica();
  ({ ask, close } = opened);
  phone = opened.app.config.SITE_PHONE;
});
afterAll(() => close());

describe('no one is in trouble', () => {
  it.each([
    ['can I fly to Cuba with a broken arm', 'medical-conditions'],
    ['had a heart attack last spring, can I go to Portugal in May', 'medical-conditions'],
    ['my grandmother passed away need earliest flight', 'bereavement'],
    ['Do I need yellow fever shot for kenya', 'vaccination'],
  ])('who only asks: "%s" is answered by %s', async (question, source) => {
    const { outcome, sources } = await ask(question);
    expect(outcome).not.toBe('danger');
    expect(sources).toContain(source);
  });

  it('whose words only sound like it', async () => {
    expect((await ask('I am dying to see Rome in May')).rows.length).toBeGreaterThan(0);
    expect((await ask('my mother is sick of the snow, somewhere in the sun for her')).outcome).toBe('answered');
  });
});

describe('who is ill, hurt or dead away from home', () => {
  it.each([
    'my wife broke her hip on the stairs of our hotel in Lisbon',
    'i got food poisoning on my trip in Delhi and i cannot stand up',
    'our son was hit by a car in Bangkok and is in intensive care',
    'my aunt died while we were on vacation in Kerala, who do we call',
    'we had a car accident near Marrakech, my sister is hurt, please cancel our flight tomorrow',
  ])('comes before every entry, request and price: "%s"', async (question) => {
    const { outcome, text, rows, sources } = await ask(question);
    expect({ outcome, rows }).toEqual({ outcome: 'danger', rows: [] });
    expect(sources[0]).toBe('emergency-abroad');
    const said = ['emergency number', phone, consularHelp.telephone, 'insurer'].map((part) => text.indexOf(part));
    expect(Math.min(...said)).toBeGreaterThan(-1);
    expect(said).toEqual(said.toSorted((one, other) => one - other));
  });

  it('is told where the number comes from and when it was checked', async () => {
    const { text } = await ask('my husband is in hospital in Varadero, they think it is his appendix');
    expect(text).toContain(consularHelp.email);
    expect(text).toContain(consularHelp.source);
  });

  it('is answered what else was asked, below', async () => {
    const { sources } = await ask(
      'Grandpa had a stroke on our cruise and is in a clinic in Montego Bay. Can he fly home like that?',
    );
    expect(sources).toEqual(['emergency-abroad', 'medical-conditions']);
  });

  it('and whose family hears of a death gets no advice on treatment', async () => {
    const { text } = await ask('my mother passed away last night at our resort in Cancun, what do we have to do');
    expect(text).toMatch(/^I am very sorry/);
    expect(text).not.toContain('treatment');
  });
});
