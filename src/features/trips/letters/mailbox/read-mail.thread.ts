// Reads a mail on its own thread: what anyone can send may be made to be slow.
import { answerQuestions } from '#platform/thread.ts';
import { type MailQuestion, type ReadMail, readMail } from './read-mail.ts';

/** Null for one that has not even a head. */
export type MailAnswer = ReadMail | null;

answerQuestions<MailQuestion, MailAnswer>((question) => readMail(question).catch(() => null));
