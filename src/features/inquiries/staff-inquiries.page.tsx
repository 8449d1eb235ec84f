import { Link } from 'react-router';
import { longDate } from '#domain/dates.ts';
import { cad } from '#domain/money.ts';
import { StaffError } from '#features/staff/staff-error.tsx';
import { listSearch, StaffFilters, StaffPager } from '#features/staff/staff-filters.tsx';
import { forStaff } from '#features/staff/staff-guard.ts';
import { StaffHead } from '#features/staff/staff-head.tsx';
import { staffMeta } from '#features/staff/staff-meta.ts';
import { m } from '#messages';
import { readPage } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { Badge } from '#ui/badge.tsx';
import { BlankView } from '#ui/blank-view.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { MapScene, TicketScene } from '#ui/scenes.tsx';
import type { Route } from './+types/staff-inquiries.page.ts';
import { nightsWords, peopleWords } from './people-words.ts';
import type { InquiryLine } from './staff-inquiries.contract.ts';
import { STATUS_FILTERS, type StatusFilter } from './staff-inquiries.rules.ts';
import { RouteLine } from './staff-route-line.tsx';
import { statusWords } from './staff-status-words.ts';
import { Waiting } from './staff-waiting.tsx';
import './staff-inquiries.css';

async function load(client: ApiClient, request: Request) {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get('q') ?? '').trim().slice(0, 120);
  const asked = searchParams.get('status') as StatusFilter | null;
  const status = asked && STATUS_FILTERS.includes(asked) ? asked : 'all';
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1);
  const list = await forStaff(request, () => client.listInquiries({ q, status, page: Math.min(page, 100_000) }));
  return { ...list, q, status, now: new Date().toISOString() };
}

export const loader = ({ request, context }: Route.LoaderArgs) => load(serverClient(context), request);
export const clientLoader = (args: Route.ClientLoaderArgs) => readPage(args, (client) => load(client, args.request));
export const meta: Route.MetaFunction = ({ matches }) => staffMeta(matches, m.staff_nav_inquiries());
export const ErrorBoundary = StaffError;

export default function StaffInquiriesPage({ loaderData }: Route.ComponentProps) {
  const { data, counts, page, pages, q, status, now } = loaderData;
  const filters = STATUS_FILTERS.map((value) => ({
    value,
    label: value === 'all' ? m.staff_all() : statusWords(value),
    count: counts[value],
  }));
  return (
    <div className="desk-page">
      <StaffHead title={m.staff_nav_inquiries()} lead={m.staff_inquiries_lead_open({ count: counts.all })} />
      <div className="desk-list">
        <StaffFilters label={m.staff_inquiries_search()} q={q} status={status} filters={filters} />
        {data.length > 0 ? <Lines rows={data} now={now} /> : <Nothing anything={counts.all > 0 || q !== ''} />}
        <StaffPager
          page={page}
          pages={pages}
          search={(next) => listSearch({ q, status: status === 'all' ? '' : status, page: next })}
        />
      </div>
    </div>
  );
}

const Lines = ({ rows, now }: { rows: InquiryLine[]; now: string }) => (
  <table className="tbl inquiry-lines">
    <thead>
      <tr>
        <th scope="col">{m.staff_inquiries_customer()}</th>
        <th scope="col">{m.staff_inquiries_route()}</th>
        <th scope="col">{m.staff_inquiries_departure()}</th>
        <th scope="col">{m.staff_inquiries_people()}</th>
        <th scope="col" className="num">
          {m.staff_inquiries_budget()}
        </th>
        <th scope="col">{m.staff_inquiries_status()}</th>
        <th scope="col" className="num">
          {m.staff_inquiries_waiting()}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row._id}>
          <th scope="row">
            <Link to={`/staff/inquiries/${row._id}`} prefetch="intent">
              {row.name}
            </Link>
            <small>{row.email}</small>
          </th>
          <td className="c-route">
            <RouteLine from={row.from} to={row.to} />
          </td>
          <td className="c-date">
            {longDate(row.departureDate)}
            <small>{nightsWords(row.tripDuration)}</small>
          </td>
          <td className="c-people">{peopleWords(row)}</td>
          <td className="c-budget num">{cad(row.budgetPerPerson)}</td>
          <td className="c-status">
            <Badge status={row.status} />
          </td>
          <td className="c-waited num">
            <Waiting {...row} now={now} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** `anything`: there are inquiries, only none that fits. */
const Nothing = ({ anything }: { anything: boolean }) =>
  anything ? (
    <BlankView scene={<MapScene />} title={m.staff_inquiries_unfound_title()} text={m.staff_inquiries_unfound_text()}>
      <ButtonLink to="/staff/inquiries">{m.staff_inquiries_show_all()}</ButtonLink>
    </BlankView>
  ) : (
    <BlankView scene={<TicketScene />} title={m.staff_inquiries_none_title()} text={m.staff_inquiries_none_text()} />
  );
