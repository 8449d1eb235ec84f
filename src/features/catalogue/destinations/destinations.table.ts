import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { columnsOf } from '#features/records/store/field-columns.ts';
import { translations } from '#features/records/store/translations.table.ts';
import { at, id } from '#platform/columns.ts';
import { SLIDE_FIELDS } from './banners.fields.ts';

const position = () => integer('position').notNull().default(0);
/** Belongs to the demonstration. An edit by staff clears this, so that the row is never reset. */
const demo = () => boolean('demo').notNull().default(false);

export const regionGroups = pgTable(
  'region_groups',
  { id: id(), name: text('name').notNull(), position: position(), demo: demo() },
  (table) => [uniqueIndex('region_groups_name').on(sql`lower(${table.name})`)],
);

export const regions = pgTable(
  'regions',
  {
    id: id(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => regionGroups.id),
    name: text('name').notNull(),
    position: position(),
    demo: demo(),
  },
  (table) => [uniqueIndex('regions_name').on(sql`lower(${table.name})`), index('regions_group').on(table.groupId)],
);

/** Names are unique regardless of case, because URLs find a country by its name. */
export const countries = pgTable(
  'countries',
  {
    id: id(),
    regionId: uuid('region_id')
      .notNull()
      .references(() => regions.id),
    name: text('name').notNull(),
    demo: demo(),
  },
  (table) => [
    uniqueIndex('countries_name').on(sql`lower(${table.name})`),
    index('countries_region').on(table.regionId),
  ],
);

export const cities = pgTable(
  'cities',
  {
    id: id(),
    countryId: uuid('country_id')
      .notNull()
      .references(() => countries.id),
    name: text('name').notNull(),
    demo: demo(),
  },
  (table) => [uniqueIndex('cities_name').on(table.countryId, sql`lower(${table.name})`)],
);

/**
 * Names that a country or a city had, because a URL finds it by its name. `parent` is the country in which a city had the name,
 * and empty for a country. The place may be off the site at the moment, so it is no foreign key.
 */
export const formerPlaces = pgTable(
  'former_places',
  {
    parent: text('parent').notNull().default(''),
    /** All spellings of the name: see placeKey. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    placeId: uuid('place_id').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.parent, table.key, table.placeId] }),
    index('former_places_place').on(table.placeId),
  ],
);

/** A slide of the home page. Without a photograph it shows the poster of its city, if it has one. */
export const banners = pgTable('banners', {
  id: id(),
  ...columnsOf(SLIDE_FIELDS),
  translations: translations(),
  imageUrl: text('image_url'),
  cityId: uuid('city_id').references(() => cities.id, { onDelete: 'set null' }),
  demo: demo(),
});

export const countryBanners = pgTable(
  'country_banners',
  {
    id: id(),
    countryId: uuid('country_id')
      .notNull()
      .references(() => countries.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    overview: text('overview').notNull(),
    translations: translations(),
    imageUrl: text('image_url'),
    demo: demo(),
  },
  (table) => [uniqueIndex('country_banners_country').on(table.countryId)],
);

export const cityBanners = pgTable(
  'city_banners',
  {
    id: id(),
    cityId: uuid('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    overview: text('overview').notNull(),
    translations: translations(),
    imageUrl: text('image_url'),
    demo: demo(),
  },
  (table) => [uniqueIndex('city_banners_city').on(table.cityId)],
);
