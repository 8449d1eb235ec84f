import { describe, expect, it } from 'vitest';
import { nameProblems, ticketName } from './passenger-name.rules.ts';

describe('a passenger name', () => {
  it.each([
    ['', 'Roy', 'given', /Enter the given names/],
    ['Amélie', 'أميلي', 'surname', /letters A to Z/],
    ['Amélie', 'Roy2', 'surname', /letters A to Z/],
    ['Ms Jean-Inès', 'O’Moreau', 'given', /titles/],
    ['dr. Amélie', 'Roy', 'given', /titles/],
    ['Amélie', 'Mme Roy', 'surname', /titles/],
    ['A'.repeat(30), 'R'.repeat(30), 'given', /too long/],
  ] as const)('%j %j is refused at its part', (given, surname, part, sentence) => {
    expect(nameProblems({ given, surname })).toEqual({ [part]: expect.stringMatching(sentence) });
  });

  it.each([
    ['Dr', 'Singh', 'SINGH/DR'],
    ['Msgana', 'Tesfaye', 'TESFAYE/MSGANA'],
    ['Miss-Anna', 'Drake', 'DRAKE/MISSANNA'],
    ['Amélie Marie-Claude', 'O’Brien-Roy', 'OBRIENROY/AMELIEMARIECLAUDE'],
  ])('%j %j is %s on the ticket', (given, surname, ticket) => {
    expect(nameProblems({ given, surname })).toEqual({});
    expect(ticketName({ given, surname })).toBe(ticket);
  });
});
