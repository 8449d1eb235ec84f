// The charges of an import by route, as the dry run shows them.
import { airportLabel } from '#features/catalogue/airports/airports.rules.ts';
import { airportByCode } from '#features/catalogue/airports/airports.ts';
import { moneyText } from '#features/catalogue/charges/charges.fields.ts';
import { pageWithin } from '#platform/list-page.ts';
import type { ImportView, RouteChargesView } from '../imports.contract.ts';
import type { ImportRow } from '../imports.table.ts';
import { isMissing, isOpen, type RouteCharges } from '../rows/lone-totals.rules.ts';
import { asksCharges } from './apply-import.server.ts';

const ROUTES_PAGE = 20;

type Shown = Pick<ImportView, 'routes' | 'routePage' | 'routePages' | 'openRoutes' | 'asksCharges'>;

export function presentRoutes({ routes, status }: ImportRow, asked: number): Shown {
  const shown = status === 'checked' ? routes : [];
  const { page, pages, offset } = pageWithin(asked, shown.length, ROUTES_PAGE);
  return {
    routes: shown.slice(offset, offset + ROUTES_PAGE).map(presentRoute),
    routePage: page,
    routePages: pages,
    openRoutes: shown.filter(isOpen).length,
    asksCharges: asksCharges({ routes: shown }),
  };
}

function presentRoute({ origin, destination, charges, baseFrom, baseTo, ...route }: RouteCharges): RouteChargesView {
  return {
    ...route,
    ...{ from: airportWords(origin), to: airportWords(destination), missing: charges.filter(isMissing).length },
    ...(baseFrom !== null && baseTo !== null && { baseFrom: baseFrom / 100, baseTo: baseTo / 100 }),
    // What is asked for comes first.
    charges: charges
      .toSorted((a, b) => Number(b.required) - Number(a.required))
      .map(({ amountCents, checkedOn, ...charge }) => ({
        ...{ ...charge, amount: moneyText(amountCents) },
        ...(checkedOn !== null && { checkedOn }),
      })),
  };
}

function airportWords(iata: string): string {
  const airport = airportByCode(iata);
  return airport ? airportLabel(airport) : iata;
}
