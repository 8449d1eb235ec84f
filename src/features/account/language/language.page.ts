// Remembers a language and goes to the page in it. A plain form, because the other language has scripts of its own.
import { redirect } from 'react-router';
import { z } from 'zod';
import { pathTo } from '#domain/path-to.ts';
import { isSafeNext } from '#features/account/sessions/next-path.ts';
import { serverClient } from '#platform/page-context.ts';
import type { Route } from './+types/language.page.ts';
import { languageChoice } from './language.contract.ts';

const form = languageChoice.extend({ next: z.string() });

// Choosing is a POST, so that following a link changes nothing.
export const loader = () => redirect(pathTo('home'));

export async function action({ context, request }: Route.ActionArgs) {
  const chosen = form.safeParse(Object.fromEntries(await request.formData()));
  if (!chosen.success) return redirect(pathTo('home'));
  const { locale, next } = chosen.data;
  await serverClient(context).chooseLanguage({ locale });
  return redirect(isSafeNext(next) ? next : pathTo('home', {}, locale), 303);
}
