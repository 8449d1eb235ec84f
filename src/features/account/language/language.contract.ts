import { z } from 'zod';
import { LOCALES } from '#domain/locale.ts';
import { done, forAnyone, rowsAt } from '#platform/contract.ts';

/** What the visitor presses in the frame of the site. */
export const languageChoice = z.strictObject({ locale: z.enum(LOCALES) });

const at = rowsAt(forAnyone, '/api', 'accounts');

export const languageContract = {
  chooseLanguage: at('POST', '/language', 'Remember a language on this browser and with the account')
    .input(languageChoice)
    .output(done),
};
