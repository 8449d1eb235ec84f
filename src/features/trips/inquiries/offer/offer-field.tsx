import { useEffect, useState } from 'react';
import { OFFER_PARAMETER, readOfferKey } from '#domain/offer-key.ts';
import { splitPlace } from '#domain/places.ts';
import { useToday } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import type { ApiClient } from '#platform/page-context.ts';
import { callServiceOr } from '#platform/service-call.ts';
import { classNames } from '#ui/class-names.ts';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import noticeStyles from '#ui/notice.module.css';
import { ChosenOfferBox } from './chosen-offer.tsx';
import styles from './offer-field.module.css';
import { type OfferTerms, termsOfOffer } from './offer-terms.ts';

/** What is known of the offer that the form asks for: 'gone' is one that is not on sale. */
export type OfferOfForm = { key: string; offer: OfferTerms | 'gone' } | undefined;

/** @param key as it was written in a URL. Any text that names no offer on sale is 'gone'. */
export async function findOffer(client: ApiClient, key: string | null): Promise<OfferOfForm> {
  if (!key) return undefined;
  const [offer] = readOfferKey(key) ? await client.listChosen({ offers: key }) : [];
  return { key, offer: offer ? termsOfOffer(offer) : 'gone' };
}

/** The offer of a draft may be another one than that of the URL. */
export function useOfferOf(key: string, initial: OfferOfForm): OfferOfForm {
  const [found, setFound] = useState(initial);
  useEffect(() => {
    if (!key || key === initial?.key) return setFound(initial);
    let isOver = false;
    void callServiceOr(undefined, (client) => findOffer(client, key)).then((one) => {
      if (one && !isOver) setFound(one);
    });
    return () => {
      isOver = true;
    };
  }, [key, initial]);
  return found;
}

type Props = { found: OfferOfForm; wanted: string; to: string; label?: string };

/** The offer that the form asks for, with a box to drop it; or a sentence that it is no longer sold. */
export function OfferField({ found, wanted, to, label = m.chosen_label() }: Props) {
  const today = useToday();
  // Until the offer of a draft is known, it stays in the form.
  if (wanted && wanted !== found?.key) return <input type="hidden" name={OFFER_PARAMETER} value={wanted} />;
  if (!found) return null;
  const { key, offer } = found;
  if (offer === 'gone')
    return (
      <p className={classNames(noticeStyles.notice, styles.gone)} data-tone="calm">
        {to ? m.chosen_gone({ city: splitPlace(to).city }) : m.chosen_gone_anywhere()}
      </p>
    );
  return (
    <ChosenOfferBox className={styles.chosen} label={label} offer={offer} today={today}>
      <CheckboxField
        className={styles.keep}
        name={OFFER_PARAMETER}
        value={key}
        label={m.chosen_keep()}
        defaultChecked={wanted === key}
      />
    </ChosenOfferBox>
  );
}
