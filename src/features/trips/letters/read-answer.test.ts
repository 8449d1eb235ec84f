import { describe, expect, it } from 'vitest';
import { readAnswer } from './read-answer.rules.ts';

describe('a pasted answer', () => {
  it('is its own words if it has nothing else', () => {
    expect(readAnswer('Yes, the morning.\n\nAmélie')).toEqual({
      ...{ subject: '', text: 'Yes, the morning.\n\nAmélie', quoted: '', sentAt: undefined },
    });
  });

  it.each([
    ['On Fri, Nov 27, 2026 at 3:14 PM Noor <desk@agency.example> wrote:\n> Hello'],
    ['On Fri, Nov 27, 2026 at 3:14 PM Noor Haddad\n<desk+K7M39QXD@agency.example> wrote:\n> Hello'],
    ['Le ven. 27 nov. 2026 à 15 h 14, Noor <desk@agency.example> a écrit :\n> Bonjour'],
    ['-----Original Message-----\nFrom: Noor\nHello'],
    ['-----Message d’origine-----\nDe : Noor\nBonjour'],
    ['________________________________\nFrom: Noor'],
    ['From: Noor <desk@agency.example>\nSent: Friday\nHello'],
    ['De : Noor\nEnvoyé : vendredi\nBonjour'],
    ['> Hello\n>\n> Noor'],
  ])('has the earlier mail apart: %s', (quoted) => {
    expect(readAnswer(`Yes, the morning.\n\n${quoted}`)).toMatchObject({ text: 'Yes, the morning.', quoted });
  });

  it('stays whole where it is written below the earlier mail, or between its lines', () => {
    for (const text of ['On Friday, Noor wrote:\n> Hello\n\nYes, the morning.', '> Morning?\nYes.\n> Bags?\nNo.'])
      expect(readAnswer(text)).toMatchObject({ text, quoted: '' });
  });

  it('may be the whole mail: its head says the subject and when it was sent', () => {
    const head = [
      'From: Amélie Roy <amelie@example.ca>',
      'To: desk@agency.example,',
      '  sales@agency.example',
      'Subject: Re: Your trip (K7M3-9QXD)',
      'Date: Fri, 27 Nov 2026 15:14:00 -0500',
    ];
    expect(readAnswer(`${head.join('\n')}\n\nYes.`)).toEqual({
      ...{ subject: 'Re: Your trip (K7M3-9QXD)', text: 'Yes.', quoted: '' },
      sentAt: new Date('2026-11-27T20:14:00Z'),
    });
    expect(readAnswer('De : Amélie\nObjet : Re: Votre voyage\n\nOui.')).toMatchObject({
      ...{ subject: 'Re: Votre voyage', text: 'Oui.', sentAt: undefined },
    });
    // A time without the offset of its clock may be that of any zone.
    expect(readAnswer('From: A\nDate: Friday, November 27, 2026 3:14 PM\n\nYes.').sentAt).toBeUndefined();
  });

  it('has no head where only one line looks like one', () => {
    expect(readAnswer('To: be honest, no.\n\nAmélie').text).toBe('To: be honest, no.\n\nAmélie');
    expect(readAnswer('From: A\nTo: B').text).toBe('From: A\nTo: B');
  });
});
