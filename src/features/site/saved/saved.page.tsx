import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { useCurrentUser } from '#features/account/sessions/current-session.ts';
import type { OfferSummary } from '#features/catalogue/finder/finder.contract.ts';
import type { SavedItem } from '#features/catalogue/hearts/device-memory.ts';
import { isOfferKey, isSavedKey, MAX_WITH_ACCOUNT, placeOfKey } from '#features/catalogue/hearts/saved-keys.rules.ts';
import { rememberAgain } from '#features/catalogue/hearts/saved-store.ts';
import { useSavedState } from '#features/catalogue/hearts/use-saved.ts';
import { unlistedMeta } from '#features/company/facts/unlisted-meta.ts';
import { m } from '#messages';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { inBrowser, onServer } from '#platform/page-data.ts';
import { callServiceOr } from '#platform/service-call.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorView } from '#ui/page/error-view.tsx';
import { TitleBar } from '#ui/page/title-bar.tsx';
import { TagScene } from '#ui/pictures/scenes.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Route } from './+types/saved.page.ts';
import styles from './saved.module.css';
import { pressHeart } from './saved-action.ts';
import { CompareBar, SavedOffers, SavedPlaces } from './saved-lists.tsx';

/** The items of the account; this device adds its own in the browser. */
async function load(client: ApiClient) {
  const { user } = await client.checkSession();
  const items: SavedItem[] = user ? (await client.listSaved({})).data : [];
  const offers = await chosen(client, items);
  return { items, offers };
}
const offerKeys = (items: readonly SavedItem[]) => items.map(({ key }) => key).filter(isOfferKey);

/** The offers still on sale. Requested in groups of a hundred. */
async function chosen(client: ApiClient, items: readonly SavedItem[]): Promise<OfferSummary[]> {
  const keys = offerKeys(items);
  const parts = Array.from({ length: Math.ceil(keys.length / 100) }, (_, part) =>
    keys.slice(100 * part, 100 * part + 100),
  );
  const found = await Promise.all(parts.map((part) => client.listChosen({ offers: part.join(',') })));
  return found.flat();
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = ({ request, context }: Route.ActionArgs) => pressHeart(serverClient(context), request);

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, m.saved_title(), m.saved_lead());

export default function SavedPage({ loaderData }: Route.ComponentProps) {
  const { items, ready } = useKnownItems(loaderData.items);
  const user = useCurrentUser();
  const offers = useOffers(items, loaderData.offers);
  const places = items.filter(({ key }) => !isOfferKey(key));
  const saved = items.filter(({ key }) => isOfferKey(key));
  return (
    <div className={`container ${styles.page}`} data-at-once>
      <TitleBar title={m.saved_title()} lead={m.saved_lead()} />
      <Where />
      {loaderData.items.length >= MAX_WITH_ACCOUNT && (
        <p className={styles.where}>{m.saved_too_many({ most: MAX_WITH_ACCOUNT })}</p>
      )}
      {items.length === 0 && !ready && !user ? (
        <ReadingDevice />
      ) : items.length === 0 ? (
        <EmptyState scene={<TagScene />} title={m.saved_none_title()} text={m.saved_none_text()}>
          <ButtonLink to={pathTo('destinations')} look="go">
            {m.shell_menu_all()}
          </ButtonLink>
          <ButtonLink to={pathTo('offers')}>{m.home_all_offers()}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          {saved.length > 0 && <SavedOffers items={saved} offers={offers} />}
          {saved.length > 1 && <CompareBar />}
          {places.length > 0 && <SavedPlaces items={places} />}
        </>
      )}
      {ready && <Remembering />}
    </div>
  );
}

/** Without an account only this device knows the list, so the document must not say that it is empty. */
const ReadingDevice = () => (
  <div className={styles.waiting}>
    <p className="scripted">
      <Spinner label="" /> {m.saved_reading()}
    </p>
    <p className={styles.unscripted}>{m.saved_needs_scripts()}</p>
  </div>
);

/** The items of the account and of this device. A removed item stays in the list until the user leaves the page, to be restored. */
function useKnownItems(ofAccount: readonly SavedItem[]) {
  const { saved } = useSavedState().device;
  const [search] = useSearchParams();
  const [known, setKnown] = useState<ReadonlyMap<string, SavedItem>>(new Map());
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(
    () =>
      setKnown((before) => new Map([...[...ofAccount, ...saved].map((item) => [item.key, item] as const), ...before])),
    [ofAccount, saved],
  );
  const removed = search.get('removed') ?? '';
  const shown = new Map([...saved, ...ofAccount].map((item) => [item.key, item]));
  for (const [key, item] of known) if (!shown.has(key)) shown.set(key, item);
  // Without scripts the page was reloaded: the URL names the removed item.
  if (isSavedKey(removed) && !isOfferKey(removed) && !shown.has(removed)) {
    const { city, country } = placeOfKey(removed);
    shown.set(removed, { key: removed, name: city || country, city, country });
  }
  return { items: [...shown.values()], ready };
}

/** The offers on sale; undefined while loading, null if loading failed. */
function useOffers(items: readonly SavedItem[], known: readonly OfferSummary[]) {
  const wanted = offerKeys(items).join(',');
  const [found, setFound] = useState<readonly OfferSummary[] | null>();
  useEffect(() => {
    if (!wanted) return undefined;
    let left = false;
    const ask = (client: ApiClient) =>
      chosen(
        client,
        wanted.split(',').map((key) => ({ key, name: '', city: '', country: '' })),
      );
    // The result of an earlier call is kept.
    void callServiceOr(null, ask).then((offers) => !left && setFound((before) => offers ?? before ?? null));
    return () => {
      left = true;
    };
  }, [wanted]);
  return found ?? (known.length > 0 ? known : found);
}

/** Where the items are stored: without an account only on this device. */
function Where() {
  const user = useCurrentUser();
  if (user) return <p className={styles.where}>{m.saved_with_account()}</p>;
  return (
    <p className={styles.where}>
      <span className="scripted">{m.saved_on_device()} </span>
      <ButtonLink to={`${pathTo('login')}?next=%2Fsaved`}>{m.saved_sign_in()}</ButtonLink>
    </p>
  );
}

function Remembering() {
  const { off } = useSavedState().device;
  if (!off) return null;
  return (
    <p className={styles.remembering}>
      {m.saved_recent_is_off()} <Button onClick={rememberAgain}>{m.saved_recent_on()}</Button>
    </p>
  );
}

export function ErrorBoundary() {
  return <ErrorView sentence={m.ui_unexpected()} />;
}
