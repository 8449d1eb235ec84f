// The settings of the agency: one record, used by pages, mails and answers as soon as it is published.

import { CLAIMS, yearProblem } from '#domain/claims.ts';
import { isSquare, readLogo } from '#domain/logo.ts';
import { pathTo } from '#domain/path-to.ts';
import { isPromisable, readAnswerHours } from '#domain/promise.ts';
import { readColour } from '#domain/typed-colour.ts';
import { type DraftDay, type DraftHoliday, openDays, openHolidays, weekProblem } from '#domain/typed-hours.ts';
import type { Check, Collection } from '#features/records/store/collection.ts';
import { type Data, type Fields, readData } from '#features/records/store/fields.ts';
import type { Lookups } from '#features/records/store/lookups.ts';
import { m } from '#messages';
import { factList } from '#platform/facts.ts';
import { fixedValue } from '#platform/live-config.ts';
import { readPhone } from '#ui/fields/phone-number.ts';
import { colourCheck } from './look/colour-check.ts';
import { CLAIM_WORDS, claimField, SETTINGS_ID } from './settings-record.ts';

const PHONE = {
  tidy: (text: string) => readPhone(text) ?? text,
  rule: (text: string) => (readPhone(text) === undefined ? m.settings_phone_wrong() : undefined),
} as const;

const GROUPS = {
  agency: { group: m.settings_group_agency, guarded: true },
  mail: { group: m.settings_group_mail, guarded: true },
  look: { group: m.look_group },
  hours: { group: m.settings_group_hours },
  legal: { group: m.settings_group_legal, expected: true, guarded: true },
  social: { group: m.settings_group_social, guarded: true },
  claims: { group: m.settings_group_claims },
} as const;

/** The fields of a group; each starts with the product's default. */
const fieldsOf = (group: keyof typeof GROUPS): Fields =>
  Object.fromEntries(
    factList
      .filter((fact) => fact.group === group)
      .map(({ name, label, hint, required, max, rule, isPhone, isColour, options, initial }) => [
        name,
        {
          kind: options ? 'choice' : isColour ? 'colour' : 'text',
          ...(options && { options: Object.keys(options), optionWords: options }),
          label,
          hint,
          required,
          max,
          rule,
          initial,
          ...GROUPS[group],
          ...(isPhone && PHONE),
        },
      ]),
  );

const claims: Fields = Object.fromEntries(
  CLAIMS.map((claim) => [
    claimField(claim),
    {
      ...{ kind: 'claim', ...CLAIM_WORDS[claim], ...GROUPS.claims },
      ...(claim === 'since' && { asks: m.claims_year, rule: yearProblem }),
    },
  ]),
);

function squareProblem(file: string): string | undefined {
  const icon = readLogo(file);
  return icon && !isSquare(icon) ? m.look_icon_square() : undefined;
}

const fields: Fields = {
  ...fieldsOf('agency'),
  ...fieldsOf('mail'),
  logo: { kind: 'logo', label: m.look_logo, hint: m.look_logo_hint, ...GROUPS.look },
  icon: { kind: 'logo', label: m.look_icon, hint: m.look_icon_hint, rule: squareProblem, ...GROUPS.look },
  ...fieldsOf('look'),
  week: { kind: 'week', label: m.settings_week, hint: m.settings_week_hint, ...GROUPS.hours },
  holidays: { kind: 'holidays', label: m.settings_holidays, hint: m.settings_holidays_hint, ...GROUPS.hours },
  ...fieldsOf('hours'),
  ...claims,
  ...fieldsOf('legal'),
  ...fieldsOf('social'),
};

/** What the site already states by law may be changed but not removed; what it never stated only causes a warning. */
const legalChecks = (data: Data, { config }: Lookups): Check[] =>
  factList.flatMap(({ name, label, law }) => {
    if (!law || (fixedValue(config, name) ?? data[name])) return [];
    const field = label();
    const stated = config[name] !== '';
    return {
      title: stated ? m.settings_check_kept({ field }) : m.settings_check_missing({ field }),
      ...{ met: false, text: law(), field: name, warns: !stated },
    };
  });

function officerChecks(data: Data, { config }: Lookups): Check[] {
  const officer = fixedValue(config, 'PRIVACY_OFFICER') ?? String(data.PRIVACY_OFFICER ?? '');
  const met = /\S@\S|\d{4}/.test(officer);
  const check = { title: m.settings_check_officer(), text: m.settings_check_officer_text(), met, warns: true };
  return officer === '' ? [] : [{ ...check, field: 'PRIVACY_OFFICER' }];
}

/** Hours that never come cannot be promised: the site then promises nothing. */
function promiseChecks(data: Data, { config, today }: Lookups): Check[] {
  const hours = fixedValue(config, 'ANSWER_HOURS') ?? String(data.ANSWER_HOURS ?? '');
  const week = openDays((data.week ?? []) as DraftDay[]);
  const holidays = openHolidays((data.holidays ?? []) as DraftHoliday[]);
  const isPromise = readAnswerHours(hours) !== undefined && !weekProblem((data.week ?? []) as DraftDay[]);
  if (!isPromise || isPromisable(today, hours, { week, holidays })) return [];
  const check = { title: m.settings_check_promise(), text: m.settings_check_promise_text(), met: false, warns: true };
  return [{ ...check, field: 'ANSWER_HOURS' }];
}

/** A colour that cannot be read without becoming another one prevents publishing; else the check says how well it can be. */
const colourChecks = (data: Data, { config }: Lookups): Check[] =>
  (['ACTION_COLOUR', 'BAND_COLOUR'] as const).flatMap((field) => {
    const typed = readColour(fixedValue(config, field) ?? String(data[field] ?? ''));
    return typed === undefined ? [] : [{ field, ...colourCheck(field, typed) }];
  });

const nothing = async () => undefined;

export const settingsCollection: Collection = {
  name: 'settings',
  fields,
  summary: () => ({ title: m.settings_title(), subtitle: '', amountCents: null, untilDay: null }),
  checks: (data, lookups) => [
    ...colourChecks(data, lookups),
    ...legalChecks(data, lookups),
    ...officerChecks(data, lookups),
    ...promiseChecks(data, lookups),
  ],
  // The product reads the published data of the record: no table of the site stores it again.
  publish: nothing,
  unpublish: nothing,
  own: nothing,
  usedOn: () => [{ title: m.shell_contact(), href: pathTo('contact') }],
  liveRows: async () => [{ liveId: SETTINGS_ID, data: readData(fields, {}), demo: false, published: true }],
};
