import { m } from '#messages';
import { type DeskMove, UNDO_SECONDS } from './staff-inquiries.rules.ts';

type Words = { name: string; email: string };

export const MOVE_WORDS: Record<DeskMove, () => string> = {
  accepted: m.staff_accept,
  declined: m.staff_decline,
  completed: m.staff_complete,
};
export const MOVE_QUESTIONS: Record<DeskMove, () => string> = {
  accepted: m.move_accept_title,
  declined: m.staff_decline_title,
  completed: m.move_complete_title,
};

/** What happens with the press: who is told, and whether it can be taken back. */
export const consequence = (move: DeskMove, { name, email }: Words): string =>
  [
    email ? m.move_mailed({ name, seconds: UNDO_SECONDS }) : m.move_unmailed({ name, seconds: UNDO_SECONDS }),
    move === 'declined' && m.move_declined_stays(),
  ]
    .filter(Boolean)
    .join(' ');

/** Of the button that makes the move. */
export const pressWords = (move: DeskMove, { email }: Pick<Words, 'email'>): string =>
  email ? MAILED[move]() : MOVE_WORDS[move]();
const MAILED: Record<DeskMove, () => string> = {
  accepted: m.move_accept_send,
  declined: m.move_decline_send,
  completed: m.move_complete_send,
};
