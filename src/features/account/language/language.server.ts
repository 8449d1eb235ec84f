import { eq } from 'drizzle-orm';
import { users } from '#features/account/accounts/accounts.table.ts';
import { api } from '#platform/call.ts';
import { setCookie } from '#platform/cookies.ts';

export const languageHandlers = {
  chooseLanguage: api.chooseLanguage.handler(async ({ input: { locale }, context }) => {
    setCookie(context, 'nf_locale', locale);
    const { visitor, db } = context;
    if (visitor) await db.update(users).set({ locale }).where(eq(users.id, visitor.userId));
    return { success: true as const };
  }),
};
