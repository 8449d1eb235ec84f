// The specification pins words in the answers of these endpoints, by which a client knows that it was accepted (spec 5). So they
// are codes: sent in English in every language, and read here only. A person reads the sentence in their own language.
import { m } from '#messages';

const ANSWERS = {
  register: { words: /check your email/, sentence: m.accounts_registered },
  verifyEmail: { words: /verified/, sentence: m.accounts_verified },
  resendCode: { words: /OTP/, sentence: m.accounts_otp_sent },
  signIn: { words: /^Login successful$/, sentence: m.sessions_signed_in },
} as const;
type Endpoint = keyof typeof ANSWERS;

/** The message that the endpoint sends when it accepted. On the server only: a browser has the sentences of one language. */
export const pinnedMessage = (endpoint: Endpoint): string => ANSWERS[endpoint].sentence({}, { locale: 'en' });

export const isAccepted = (endpoint: Endpoint, message: string): boolean => ANSWERS[endpoint].words.test(message);

/** For the person; undefined if the message does not say that the endpoint accepted. */
export const acceptedSentence = (endpoint: Endpoint, message: string): string | undefined =>
  isAccepted(endpoint, message) ? ANSWERS[endpoint].sentence() : undefined;
