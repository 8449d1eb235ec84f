// A letter that is begun with: its subject and its text, in each language.
import type { Fields } from '#features/records/store/fields.ts';
import { m } from '#messages';
import { inBraces, LETTER_LIMIT, SUBJECT_LIMIT, VARIABLES } from './letters.rules.ts';

const TITLE_LIMIT = 60;

export const TEMPLATE_FIELDS = {
  title: { kind: 'text', label: m.templates_name, hint: m.templates_name_hint, required: true, max: TITLE_LIMIT },
  subject: { kind: 'text', label: m.letter_subject_label, required: true, localized: true, max: SUBJECT_LIMIT },
  text: {
    ...{ kind: 'long-text', label: m.letter_text_label, required: true, localized: true, max: LETTER_LIMIT },
    hint: () => m.letter_text_hint({ names: inBraces(VARIABLES) }),
  },
} as const satisfies Fields;
