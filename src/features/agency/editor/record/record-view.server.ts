// One record as staff see it: its fields, rules, versions and prices.

import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { DraftClaim } from '#domain/claims.ts';
import { civilToday, longDate } from '#domain/dates.ts';
import { DEFAULT_LOCALE, LOCALES, languageTag } from '#domain/locale.ts';
import { translatedPath } from '#domain/path-to.ts';
import { users } from '#features/account/accounts/accounts.table.ts';
import { mailKindWords } from '#features/agency/outbox/mail-kinds.ts';
import { chargesOnRoute } from '#features/catalogue/offers/official-charges.ts';
import { priceObservations } from '#features/catalogue/offers/price-observation.table.ts';
import { PHOTO_FIELDS, shownInAudit } from '#features/catalogue/photos/photo-changes.server.ts';
import { checkRecord } from '#features/records/store/check-record.server.ts';
import type { Collection } from '#features/records/store/collection.ts';
import { changedFields, type Data, type Field, type Fields, type Value } from '#features/records/store/fields.ts';
import type { Lookups, Place } from '#features/records/store/lookups.ts';
import { isRecord } from '#features/records/store/record.rules.ts';
import { originalOf } from '#features/records/store/records.server.ts';
import { type ChangeRow, changes, type RecordRow } from '#features/records/store/records.table.ts';
import { showValue } from '#features/records/store/show-value.ts';
import { m } from '#messages';
import type { Queryable } from '#platform/database.ts';
import { fixedValue, variableOf } from '#platform/live-config.ts';
import type { Services } from '#platform/services.ts';
import { collections } from '../collections.server.ts';
import type { ChangeLine, RecordField, RecordView } from '../editor.contract.ts';
import { presentLine } from '../list/list-records.server.ts';
import { listPreviews, previewPath } from '../preview/preview-links.server.ts';

type Viewing = Pick<Services, 'db' | 'secret' | 'clock'>;
const VERSIONS_SHOWN = 30;

export async function presentRecord(
  services: Viewing,
  row: RecordRow,
  lookups: Lookups,
  { edits, reader }: { edits: boolean; reader: string },
): Promise<RecordView> {
  const { db } = services;
  const collection = collections[row.collection];
  const original = await originalOf(db, { collections }, row);
  const { version, publishedVersion, externalId, publishAt, unpublishAt, data } = row;
  return {
    ...presentLine(row, lookups),
    ...{ collection: row.collection, version, publishedVersion, externalId, data },
    publishAt: publishAt?.toISOString() ?? null,
    unpublishAt: unpublishAt?.toISOString() ?? null,
    fields: presentFields(collection, data, lookups, await claimNotes(db, collection, data)).filter(
      ({ name }) => collection.presents?.(data, name) ?? true,
    ),
    checks: checkRecord(collection, data, lookups, row).map(({ title, met, warns = false, text = '', field = '' }) => ({
      ...{ title, met, warns, text, field },
    })),
    usedOn: publishedVersion === null ? [] : collection.usedOn(row.publishedData ?? data, lookups),
    edits,
    formerPaths: (await collection.formerPaths?.(db, row.liveId)) ?? [],
    differs: original !== undefined && changedFields(collection.fields, original, data).length > 0,
    previewPath:
      collection.withoutPage || version === 0
        ? ''
        : (await previewPath(services, row.id, reader)) + partOf(collection, data, lookups),
    previewLocales: previewLocales(collection, data, lookups),
    previews: collection.withoutPage || version === 0 ? [] : await presentPreviews(services, row.id, reader),
    changes: await versionsOf(db, row.id, lookups),
    chargeNames: collection.offer ? chargesOnRoute(String(data.origin), String(data.destination)) : [],
    prices: collection.offer ? await pricesOf(db, collection.offer, row.liveId) : [],
  };
}

const presentPreviews = async (services: Viewing, recordId: string, reader: string) =>
  (await listPreviews(services, recordId)).map(({ id, by, expiresAt, ...who }) => ({
    ...{ _id: id, by: whoWords(who), own: by === reader, expiresAt: expiresAt.toISOString() },
  }));

function presentFields(
  { fields, choices, hint }: Collection,
  data: Data,
  lookups: Lookups,
  notes: Readonly<Record<string, string>>,
): RecordField[] {
  return Object.entries(fields).map(([name, field]: [string, Field]) => ({
    ...{ name, kind: field.kind, label: field.label(), hint: hint?.(data, name) ?? field.hint?.() ?? '' },
    ...{ required: field.required ?? field.expected ?? false, max: field.max ?? null, min: field.min ?? null },
    ...{ options: choices?.[name]?.(lookups) ?? optionsOf(field, lookups), group: field.group?.() ?? '' },
    ...{ asks: field.asks?.() ?? '', note: notes[name] ?? '' },
    lang: field.locale ? languageTag(field.locale) : null,
    list: field.to ?? '',
    fixed: fixedValue(lookups.config, name) ?? null,
    variable: variableOf(lookups.config, name),
  }));
}

/** The part of its page in which it appears: '#airlines', or ''. */
const partOf = ({ usedOn }: Collection, data: Data, lookups: Lookups) =>
  /#.*/.exec(usedOn(data, lookups)[0]?.href ?? '')?.[0] ?? '';

/** The further languages in which the page is written that shows the draft. */
const previewLocales = ({ usedOn }: Collection, data: Data, lookups: Lookups) => {
  const [page] = usedOn(data, lookups);
  return LOCALES.filter((locale) => locale !== DEFAULT_LOCALE && page && translatedPath(page.href, locale));
};

/** How many photographs a list without scripts offers; the library has them all. */
const PHOTOS_LISTED = 200;

function optionsOf(field: Field, lookups: Lookups) {
  if (field.to) return placeOptions(lookups, field.to);
  if (field.kind !== 'photo')
    return (field.options ?? []).map((value) => ({ value, label: field.optionWords?.[value]?.() ?? value }));
  const shown = [...lookups.photos].filter(([, { path }]) => path !== undefined);
  return shown.slice(0, PHOTOS_LISTED).map(([value, { words }]) => ({ value, label: words }));
}

/** 'Lisbon, Portugal', in alphabetical order. */
function placeOptions(lookups: Lookups, kind: Place['kind']) {
  const parent = ({ parentId }: Place) => lookups.places.get(parentId)?.name;
  return [...lookups.places.values()]
    .filter((place) => place.kind === kind)
    .map((place) => ({ value: place.id, label: [place.name, parent(place)].filter(Boolean).join(', ') }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

async function versionsOf(db: Queryable, id: string, lookups: Lookups): Promise<ChangeLine[]> {
  const rows = await db
    .select({ change: changes, ...WHO })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.by))
    .where(eq(changes.recordId, id))
    .orderBy(desc(changes.id))
    .limit(VERSIONS_SHOWN);
  return rows.map((row) => presentChange(row, lookups));
}

/** Who confirmed each claim and when, as a sentence. */
async function claimNotes(db: Queryable, { fields }: Collection, data: Data): Promise<Record<string, string>> {
  const claims = Object.keys(fields)
    .filter((name) => fields[name]?.kind === 'claim')
    .map((name) => [name, data[name] as DraftClaim | undefined] as const);
  const by = claims.flatMap(([, claim]) => (claim?.by ? [claim.by] : []));
  if (by.length === 0) return {};
  const people = await db
    .select({ id: users.id, ...WHO })
    .from(users)
    .where(inArray(users.id, by));
  return Object.fromEntries(
    claims.flatMap(([field, claim]) => {
      if (!claim?.at) return [];
      const person = people.find(({ id }) => id === claim.by);
      const day = longDate(civilToday(new Date(claim.at)));
      return [
        [field, person ? m.claims_confirmed_by({ name: whoWords(person), day }) : m.claims_confirmed_at({ day })],
      ];
    }),
  );
}

/** The columns that name a person; the first staff user has only an email. */
export const WHO = { firstName: users.firstName, lastName: users.lastName, email: users.email };
type Who = { firstName: string | null; lastName: string | null; email: string | null };
type Joined = Who & { change: ChangeRow };
export const whoWords = ({ firstName, lastName, email }: Who): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || '';

export function presentChange({ change, ...who }: Joined, lookups: Lookups): ChangeLine {
  const { id, at, action, version, collection, recordId, title, before, after } = change;
  const fields: Fields = isRecord(collection) ? collections[collection].fields : PHOTO_FIELDS;
  const say = (name: string, value: Value | undefined) =>
    isRecord(collection) ? shown(fields[name], value, lookups) : shownInAudit(name, value);
  const names = before && after ? changedFields(fields, before, after) : [];
  return {
    ...{ _id: id, at: at.toISOString(), action, version, collection, recordId },
    title: collection === 'mails' ? mailKindWords(title) : title,
    by: whoWords(who),
    fields: names.map((name) => ({
      name,
      label: fields[name]?.label() ?? name,
      before: say(name, before?.[name]),
      after: say(name, after?.[name]),
    })),
  };
}

function shown(field: Field | undefined, value: Value | undefined, lookups: Lookups): string {
  if (field?.to) return lookups.places.get(String(value))?.name ?? '';
  return field?.kind === 'photo' ? (lookups.photos.get(String(value))?.words ?? '') : showValue(value);
}

/** The lowest price of each day. */
async function pricesOf(db: Queryable, kind: NonNullable<Collection['offer']>, liveId: string) {
  const rows = await db
    .select({
      day: priceObservations.day,
      total: priceObservations.totalCents,
      regular: priceObservations.regularCents,
    })
    .from(priceObservations)
    .where(and(eq(priceObservations.kind, kind), eq(priceObservations.offerId, liveId)))
    .orderBy(asc(priceObservations.day), asc(priceObservations.totalCents));
  const byDay = new Map<string, (typeof rows)[number]>();
  for (const row of rows) if (!byDay.has(row.day)) byDay.set(row.day, row);
  return [...byDay.values()].map(({ day, total, regular }) => ({ day, amount: total / 100, regular: regular / 100 }));
}
