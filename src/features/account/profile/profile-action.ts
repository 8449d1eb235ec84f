// The forms of the profile: what each sends, and its answer.

import { redirect } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { sessionChanged } from '#features/account/sessions/current-session.ts';
import { signedInUser } from '#features/account/sessions/signed-in-guard.ts';
import { m } from '#messages';
import { type FormAnswer, formAction, textOf } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';

const FIELDS = ['firstName', 'lastName', 'phoneNumber', 'Address', 'city', 'country'] as const;
type ProfileText = Record<(typeof FIELDS)[number], string>;

type Sent =
  | { wish: 'save'; id: string; version: number; values: ProfileText }
  | { wish: PortraitWish }
  | { wish: 'end'; id: string }
  | { wish: 'end-others' }
  | { wish: 'news'; marketing: boolean };
export type ProfileAnswer = FormAnswer & { wish: Sent['wish']; values?: ProfileText };

const PORTRAIT_WISHES = ['portrait', 'remove-portrait', 'restore-portrait'] as const;
type PortraitWish = (typeof PORTRAIT_WISHES)[number];
export const isPortraitWish = (wish: unknown): wish is PortraitWish => PORTRAIT_WISHES.some((one) => one === wish);

function read(data: FormData): Sent {
  const { id, version } = textOf(data, ['id', 'version']);
  const wish = data.get('wish');
  if (wish === 'end') return { wish, id };
  if (wish === 'end-others' || isPortraitWish(wish)) return { wish };
  if (wish === 'news') return { wish, marketing: data.has('marketing') };
  return { wish: 'save', id, version: Number(version) || 0, values: textOf(data, FIELDS) };
}

async function withNormalPhone(values: ProfileText): Promise<ProfileText> {
  const { normalPhone } = await import('#ui/fields/phone-number.ts');
  return { ...values, phoneNumber: values.phoneNumber && normalPhone(values.phoneNumber) };
}

async function send(client: ApiClient, sent: Sent): Promise<{ message: string }> {
  switch (sent.wish) {
    case 'save':
      return client.updateUser({ id: sent.id, version: sent.version, ...(await withNormalPhone(sent.values)) });
    case 'end':
      return client.endSession({ id: sent.id });
    case 'portrait':
      return client.uploadPortrait();
    case 'remove-portrait':
      return client.removePortrait();
    case 'restore-portrait':
      return client.restorePortrait();
    case 'end-others':
      return client.endOtherSessions();
    case 'news':
      return client.setMailConsent({ marketing: sent.marketing });
  }
}

const isSave = (sent: Sent | undefined) => (sent?.wish ?? 'save') === 'save';

export const profileAction = formAction({
  read,
  echo: (sent) => ({ wish: sent.wish, values: sent.wish === 'save' ? sent.values : undefined }),
  async schema(sent) {
    if (sent.wish !== 'save') return undefined;
    const [{ profileForm }, values] = await Promise.all([import('./profile.rules.ts'), withNormalPhone(sent.values)]);
    return { safeParse: () => profileForm.safeParse({ ...values, version: sent.version }) };
  },
  send,
  failed: (sent) => (isSave(sent) ? m.profile_failed() : m.profile_not_done()),
  unanswered: (sent) => (isSave(sent) ? m.profile_exception() : m.profile_not_done()),
  guard: signedInUser,
  next: ({ wish }) => (wish === 'save' ? redirect(`${pathTo('profile')}?saved`) : undefined),
  done: () => sessionChanged(),
});
