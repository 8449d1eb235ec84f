import { useContext } from 'react';
import { Link } from 'react-router';
import { longDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { CABIN_WORDS, TRIP_WORDS } from '#features/catalogue/offers/trip-choices.ts';
import { listSearch, StaffPager } from '#features/staff/frame/staff-filters.tsx';
import { m } from '#messages';
import { FormState } from '#ui/fields/field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import type { ImportView, RouteChargesView } from '../imports.contract.ts';
import { amountField, readAmountField } from '../imports.rules.ts';
import styles from './route-charges.module.css';

/** So few that nothing has to be opened to be checked. */
const SHOWN_OPEN = 3;

/** The amounts as set in the form. */
export const readAmounts = (form: FormData) =>
  [...form].flatMap(([field, value]) => {
    const charge = readAmountField(field);
    return charge ? [{ ...charge, amount: String(value).slice(0, 100) }] : [];
  });

type Props = { view: ImportView; keep: Record<string, string> };

/** The charges that are proposed for prices with one total, by route, with the air fare that remains. */
export function RouteCharges({ view: { routes, routePage, routePages, openRoutes }, keep }: Props) {
  if (routes.length === 0) return null;
  return (
    <section className={styles.charges} aria-labelledby="charges">
      <h2 id="charges">{m.import_charges_title()}</h2>
      <p className="soft">{m.import_charges_text()}</p>
      <p className={styles.edit}>
        <Link to="/staff/catalogue/charges">{m.import_charges_edit()}</Link>
      </p>
      {openRoutes > 0 && (
        <p className={styles.open} role="status">
          <Icon name="info" size="s" />
          {m.import_charges_open({ routes: openRoutes })}
        </p>
      )}
      {routes.map((route) => (
        <Route key={route.key} route={route} isShown={routes.length <= SHOWN_OPEN} />
      ))}
      <StaffPager page={routePage} pages={routePages} search={(routes) => listSearch({ ...keep, routes })} />
    </section>
  );
}

function Route({ route, isShown }: { route: RouteChargesView; isShown: boolean }) {
  const { errors, values } = useContext(FormState);
  const typedIn = (name: string) => values[amountField(key, name)];
  const { key, charges, rows, missing } = route;
  const isWrong = charges.some(({ name }) => errors[amountField(key, name)]);
  return (
    <details className={styles.route} open={isShown || missing > 0 || isWrong}>
      <summary>
        <Icon name="chevron" size="s" />
        <span>
          <b>{m.inquiry_from_to({ from: route.from, to: route.to })}</b>
          <small>{[...tripWords(route), m.import_route_rows({ rows }), baseWords(route)].join(' · ')}</small>
        </span>
      </summary>
      <div className={styles.amounts}>
        {charges.map(({ name, amount, checkedOn, required }) => (
          <TextField
            key={name}
            className={styles.amount}
            name={amountField(key, name)}
            label={name}
            note={required ? '' : m.ui_optional()}
            hint={hintOf(amount, checkedOn)}
            defaultValue={String(typedIn(name) ?? amount)}
            inputMode="decimal"
            maxLength={40}
            autoComplete="off"
          />
        ))}
      </div>
    </details>
  );
}

const wordsIn = (words: Readonly<Record<string, () => string>>, value: string) => words[value]?.() ?? value;
const tripWords = ({ tripType, cabin }: RouteChargesView) => [
  wordsIn(TRIP_WORDS, tripType),
  wordsIn(CABIN_WORDS, cabin),
];

function baseWords({ missing, baseFrom, baseTo }: RouteChargesView): string {
  if (missing > 0) return m.import_route_missing({ missing });
  if (baseFrom === undefined || baseTo === undefined) return m.import_route_no_base();
  const [from, to] = [cad(baseFrom, 'cents'), cad(baseTo, 'cents')];
  return from === to ? m.import_route_base({ amount: from }) : m.import_route_bases({ from, to });
}

function hintOf(amount: string, checkedOn: string | undefined): string {
  if (checkedOn) return m.import_charge_checked({ day: longDate(checkedOn) });
  return amount === '' ? '' : m.import_charge_typed();
}
