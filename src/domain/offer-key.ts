// The key of an offer, as URLs, saved items and inquiries name it: 'package:…' with the id of its record.

export type OfferKey = { kind: 'package' | 'fare' | 'deal'; id: string };

const OFFER_KEY = /^(package|fare|deal):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The parameter of the inquiry form that names an offer. */
export const OFFER_PARAMETER = 'offer';

export const offerKey = ({ kind, id }: OfferKey): string => `${kind}:${id}`;

/** Undefined for any text that is no key. */
export function readOfferKey(text: string | null | undefined): OfferKey | undefined {
  const [, kind, id = ''] = OFFER_KEY.exec(text ?? '') ?? [];
  return kind === undefined ? undefined : { kind: kind as OfferKey['kind'], id };
}

/** An address of the inquiry form that also carries an offer. */
export const withOffer = (path: string, offer: OfferKey): string =>
  `${path}${path.includes('?') ? '&' : '?'}${OFFER_PARAMETER}=${offerKey(offer)}`;
