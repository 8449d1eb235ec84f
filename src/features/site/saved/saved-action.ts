// A heart that is pressed without scripts: saves or removes, and returns to the page where it was pressed.
import { redirect } from 'react-router';
import { loginPath } from '#features/account/sessions/next-path.ts';
import { isOfferKey, isSavedKey, placeOfKey } from '#features/catalogue/hearts/saved-keys.rules.ts';
import type { ApiClient } from '#platform/page-context.ts';

const SAVED = '/saved';

export async function pressHeart(client: ApiClient, request: Request): Promise<Response> {
  const key = String((await request.formData()).get('key') ?? '');
  const back = pageBefore(request);
  const { user } = await client.checkSession();
  if (!user) return redirect(loginPath(back));
  if (!isSavedKey(key)) return redirect(SAVED);
  const { data } = await client.listSaved({});
  const isSaved = data.some((item) => item.key === key);
  if (isSaved) await client.removeSaved({ key });
  else {
    const item = await itemOf(client, key);
    if (item) await client.saveItems({ items: [item] });
  }
  if (!back.startsWith(SAVED)) return redirect(back);
  return redirect(isSaved ? `${SAVED}?removed=${encodeURIComponent(key)}` : SAVED);
}

/** Of this site; the page of what is saved where it is not known. */
function pageBefore(request: Request): string {
  const referrer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return SAVED;
  const { host, pathname, search } = new URL(referrer);
  return host === new URL(request.url).host ? pathname + search : SAVED;
}

/** With its names as the catalogue writes them; undefined for an offer that is over. */
async function itemOf(client: ApiClient, key: string) {
  if (!isOfferKey(key)) {
    const { city, country } = placeOfKey(key);
    return country ? { key, name: city || country, city, country } : undefined;
  }
  const [offer] = await client.listChosen({ offers: key });
  return offer && { key, name: offer.name, city: offer.city, country: offer.country, price: offer.price };
}
