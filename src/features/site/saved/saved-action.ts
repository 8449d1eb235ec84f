// A heart pressed without scripts: saves or removes, and returns to the page where it was pressed.

import { redirect } from 'react-router';
import { pageAt, pathTo } from '#domain/path-to.ts';
import { isSafeNext, loginPath } from '#features/account/sessions/next-path.ts';
import type { SavedItem } from '#features/catalogue/hearts/device-memory.ts';
import { isOfferKey, isSavedKey, placeOfKey } from '#features/catalogue/hearts/saved-keys.rules.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { readRefusal } from '#platform/read-refusal.ts';

const REFUSED = 422;

export async function pressHeart(client: ApiClient, request: Request): Promise<Response> {
  const key = String((await request.formData()).get('key') ?? '');
  const back = pageBefore(request);
  const { user } = await client.checkSession();
  if (!user) return redirect(loginPath(back));
  if (!isSavedKey(key)) return redirect(pathTo('saved'));
  const { data } = await client.listSaved({});
  const isSaved = data.some((item) => item.key === key);
  if (isSaved) await client.removeSaved({ key });
  else {
    const item = await itemOf(client, key);
    if (item && !(await isSavable(client, item))) return redirect(pathTo('saved'));
  }
  if (!isSavedPage(back)) return redirect(back);
  return redirect(isSaved ? `${pathTo('saved')}?removed=${encodeURIComponent(key)}` : pathTo('saved'));
}

/** False for a name that no place has, and if the account is full, which the page of saved items reports. */
const isSavable = (client: ApiClient, item: SavedItem): Promise<boolean> =>
  client.saveItems({ items: [item] }).then(
    () => true,
    (error) => {
      if (readRefusal(error)?.status !== REFUSED) throw error;
      return false;
    },
  );

const isSavedPage = (url: string) => ['saved', 'compare'].includes(pageAt(url.split('?', 1)[0] ?? '')?.page ?? '');

/** The previous page, if on this site; otherwise the page of saved items. */
function pageBefore(request: Request): string {
  const referrer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return pathTo('saved');
  const { host, pathname, search } = new URL(referrer);
  const back = pathname + search;
  return host === new URL(request.url).host && isSafeNext(back) ? back : pathTo('saved');
}

/** The item with its names as in the catalogue; undefined for an offer that has ended. */
async function itemOf(client: ApiClient, key: string) {
  if (!isOfferKey(key)) {
    const { city, country } = placeOfKey(key);
    return country ? { key, name: city || country, city, country } : undefined;
  }
  const [offer] = await client.listChosen({ offers: key });
  return offer && { key, name: offer.name, city: offer.city, country: offer.country, price: offer.price };
}
