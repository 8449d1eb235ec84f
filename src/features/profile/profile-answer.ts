// The forms of the profile: what each of them sends, and what it was answered.
import { refused } from '#features/accounts/refused.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { sentencesOf } from '#platform/read-refusal.ts';
import type { FieldErrors } from '#ui/answered-form.tsx';

const FIELDS = ['firstName', 'lastName', 'phoneNumber', 'Address', 'city', 'country'] as const;
export type ProfileText = Record<(typeof FIELDS)[number], string>;

type Sent =
  | { wish: 'save'; id: string; version: number; values: ProfileText }
  | { wish: 'end'; id: string }
  | { wish: 'end-others' }
  | { wish: 'news'; marketing: boolean };
const WISHES = ['end', 'end-others', 'news'] as const;
export type Answer = {
  wish: Sent['wish'];
  good: boolean;
  message?: string;
  errors?: FieldErrors;
  values?: ProfileText;
};

export async function readForm(form: FormData): Promise<Sent> {
  const text = (name: string) => String(form.get(name) ?? '');
  const wish = wishOf(form);
  if (wish === 'end') return { wish, id: text('id') };
  if (wish === 'end-others') return { wish };
  if (wish === 'news') return { wish, marketing: form.has('marketing') };
  const { normalPhone } = await import('#ui/phone-number.ts');
  const values = Object.fromEntries(FIELDS.map((name) => [name, text(name)])) as ProfileText;
  const phoneNumber = values.phoneNumber && normalPhone(values.phoneNumber);
  return { wish: 'save', id: text('id'), version: Number(text('version')) || 0, values: { ...values, phoneNumber } };
}

/** What the rules say about a profile before it is sent. */
export async function refusedByRules(sent: Sent): Promise<Answer | undefined> {
  if (sent.wish !== 'save') return undefined;
  const { wish, values, version } = sent;
  const { profileForm } = await import('./profile.rules.ts');
  const { error } = profileForm.safeParse({ ...values, version });
  return error && { wish, good: false, errors: sentencesOf(error.issues), values };
}

export async function send(client: ApiClient, sent: Sent): Promise<Answer> {
  const { wish } = sent;
  const values = sent.wish === 'save' ? sent.values : undefined;
  try {
    const { message } = await call(client, sent);
    return { wish, good: true, message, values };
  } catch (error) {
    const { message = '' } = unanswered(wish);
    return { ...refused(error, wish === 'save' ? m.profile_failed() : message, message), wish, values };
  }
}

/** What a form of the profile is told where there is no answer. */
export const unanswered = (wish: Sent['wish']): Answer => ({
  wish,
  good: false,
  message: wish === 'save' ? m.profile_exception() : m.profile_not_done(),
});

export const wishOf = (form: FormData): Sent['wish'] => WISHES.find((wish) => wish === form.get('wish')) ?? 'save';

function call(client: ApiClient, sent: Sent): Promise<{ message: string }> {
  switch (sent.wish) {
    case 'save':
      return client.updateUser({ id: sent.id, version: sent.version, ...sent.values });
    case 'end':
      return client.endSession({ id: sent.id });
    case 'end-others':
      return client.endOtherSessions();
    case 'news':
      return client.setMailWish({ marketing: sent.marketing });
  }
}
