// The settings of the agency: one record, used by pages, mails and answers as soon as it is published.

import { isEmail } from '#domain/email.ts';
import { pathTo } from '#domain/path-to.ts';
import { isProfile, NETWORK, NETWORKS, type Network } from '#features/company/facts/networks.ts';
import type { Check, Collection } from '#features/records/store/collection.ts';
import { type Data, type Field, type Fields, readData } from '#features/records/store/fields.ts';
import type { Lookups } from '#features/records/store/lookups.ts';
import { m } from '#messages';
import { defaultOf, type FactName, fixedValue } from '#platform/live-config.ts';
import { readPhone } from '#ui/fields/phone-number.ts';
import { SETTINGS_ID } from './settings-record.ts';

const phoneRule = (text: string) => (readPhone(text) === undefined ? m.settings_phone_wrong() : undefined);
const tidyPhone = (text: string) => readPhone(text) ?? text;
const emailRule = (text: string) => (isEmail(text) ? undefined : m.settings_email_wrong());

/** A field of the settings starts with the product's default. */
const fact = (name: FactName, field: Omit<Field, 'kind' | 'initial'>): Fields => ({
  [name]: { kind: 'text', initial: defaultOf(name), ...field },
});
const profile = (network: Network) =>
  fact(NETWORK[network].setting, {
    label: () => NETWORK[network].title,
    group: m.settings_group_social,
    guarded: true,
    rule: (text) => (isProfile(network, text) ? undefined : m.settings_url_wrong({ host: hostOf(network) })),
  });
const hostOf = (network: Network) => NETWORK[network].hosts[0] ?? '';

const agency = { group: m.settings_group_agency, guarded: true };
const legal = { group: m.settings_group_legal, expected: true, guarded: true };
const hours = { group: m.settings_group_hours };

const fields: Fields = {
  ...fact('SITE_NAME', {
    ...agency,
    ...{ label: m.settings_site_name, hint: m.settings_site_name_hint, required: true, max: 60 },
  }),
  ...fact('SITE_PHONE', {
    ...agency,
    ...{
      label: m.settings_phone,
      hint: m.settings_phone_hint,
      required: true,
      max: 30,
      tidy: tidyPhone,
      rule: phoneRule,
    },
  }),
  ...fact('SALES_EMAIL', {
    ...agency,
    ...{ label: m.settings_sales_email, hint: m.settings_sales_email_hint, required: true, rule: emailRule },
  }),
  ...fact('WHATSAPP_NUMBER', {
    ...agency,
    ...{ label: m.settings_whatsapp, hint: m.settings_whatsapp_hint, max: 30, tidy: tidyPhone, rule: phoneRule },
  }),
  week: { kind: 'week', label: m.settings_week, hint: m.settings_week_hint, ...hours },
  holidays: { kind: 'holidays', label: m.settings_holidays, hint: m.settings_holidays_hint, ...hours },
  ...fact('ANSWER_TIME', { label: m.settings_answer_time, hint: m.settings_answer_time_hint, max: 60, ...hours }),
  ...fact('LEGAL_NAME', { label: m.settings_legal_name, hint: m.settings_legal_name_hint, max: 120, ...legal }),
  ...fact('LEGAL_ADDRESS', { label: m.settings_legal_address, hint: m.settings_legal_address_hint, ...legal }),
  ...fact('TICO_NUMBER', { label: m.settings_tico, max: 30, ...legal }),
  ...fact('PRIVACY_OFFICER', { label: m.settings_officer, hint: m.settings_officer_hint, ...legal }),
  ...Object.assign({}, ...NETWORKS.map(profile)),
};

/** What the law requires an agency to state, with the sentence that cites it. */
const LAW = {
  LEGAL_NAME: m.settings_law_legal_name,
  LEGAL_ADDRESS: m.settings_law_address,
  TICO_NUMBER: m.settings_law_tico,
  PRIVACY_OFFICER: m.settings_law_officer,
} as const;

/** What the site already states may be changed but not removed; what it never stated only causes a warning. */
function legalCheck(data: Data, { config }: Lookups, name: keyof typeof LAW): Check {
  const field = fields[name]?.label() ?? name;
  const stated = config[name] !== '';
  return {
    title: stated ? m.settings_check_kept({ field }) : m.settings_check_missing({ field }),
    met: Boolean(fixedValue(config, name) ?? data[name]),
    text: LAW[name](),
    field: name,
    warns: !stated,
  };
}

function officerChecks(data: Data, { config }: Lookups): Check[] {
  const officer = fixedValue(config, 'PRIVACY_OFFICER') ?? String(data.PRIVACY_OFFICER ?? '');
  const met = /\S@\S|\d{4}/.test(officer);
  const check = { title: m.settings_check_officer(), text: m.settings_check_officer_text(), met, warns: true };
  return officer === '' ? [] : [{ ...check, field: 'PRIVACY_OFFICER' }];
}

const nothing = async () => undefined;

export const settingsCollection: Collection = {
  name: 'settings',
  fields,
  summary: () => ({ title: m.settings_title(), subtitle: '', amountCents: null, untilDay: null }),
  checks: (data, lookups) => [
    ...(Object.keys(LAW) as (keyof typeof LAW)[])
      .map((name) => legalCheck(data, lookups, name))
      .filter(({ met }) => !met),
    ...officerChecks(data, lookups),
  ],
  // The product reads the published data of the record: no table of the site stores it again.
  publish: nothing,
  unpublish: nothing,
  own: nothing,
  usedOn: () => [{ title: m.shell_contact(), href: pathTo('contact') }],
  liveRows: async () => [{ liveId: SETTINGS_ID, data: readData(fields, {}), demo: false, published: true }],
};
