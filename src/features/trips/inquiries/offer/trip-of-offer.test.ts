import { describe, expect, it } from 'vitest';
import { offerKey, readOfferKey, withOffer } from '#domain/offer-key.ts';
import { inquireOffer } from '#features/catalogue/offers/inquire-offer.ts';
import { inquiryFromText } from '../inquiries.rules.ts';
import type { OfferTerms } from './offer-terms.ts';
import { tripOfOffer } from './trip-of-offer.ts';

const id = '0b9d6c1e-52a7-4f0e-9a35-6c1f2b7d8e90';
const offer: OfferTerms = {
  ...{ kind: 'package', id, name: 'Delhi in spring', city: 'Delhi', priceCents: 117_850 },
  ...{ departureAirport: 'YYZ', arrivalAirport: 'DEL', airline: 'Air Canada', stops: 0, nights: 14 },
  ...{ tripType: 'round trip', travelFrom: '2027-02-10', travelTo: '2027-05-15', bookBy: '2027-01-31' },
};

describe('the key of an offer', () => {
  it.each(['', 'package', `package:${id}x`, `hotel:${id}`, `package:${id.toUpperCase()}`, `package:${id},fare:${id}`])(
    'is nothing else: %s',
    (text) => {
      expect(readOfferKey(text)).toBeUndefined();
    },
  );

  it('is read as it was written', () => {
    expect(readOfferKey(offerKey({ kind: 'fare', id }))).toEqual({ kind: 'fare', id });
    expect(readOfferKey(null)).toBeUndefined();
  });

  it('that is none does not leave the form', () => {
    expect(inquiryFromText({ offer: 'package:1' })).not.toHaveProperty('offer');
    expect(inquiryFromText({ offer: `deal:${id}` })).toMatchObject({ offer: `deal:${id}` });
  });
});

describe('the address of an inquiry about an offer', () => {
  it('is the one of the specification, followed by the offer', () => {
    const of = { id, city: 'Rio de Janeiro', departureAirport: 'YYZ' };
    expect(inquireOffer({ ...of, kind: 'package' })).toBe(`/inquire/rio%20de%20janeiro?offer=package:${id}`);
    expect(inquireOffer({ ...of, kind: 'deal' })).toBe(`/inquire/rio%20de%20janeiro?offer=deal:${id}`);
    expect(inquireOffer({ ...of, kind: 'fare' })).toBe(`/inquire?from=YYZ&to=Rio+de+Janeiro&offer=fare:${id}`);
    expect(withOffer('/inquire?to=Rio', offer)).toBe(`/inquire?to=Rio&offer=package:${id}`);
  });
});

describe('the form of an offer', () => {
  it('is filled with its route, its first day, its nights and a budget that is enough', () => {
    expect(tripOfOffer(offer, '2026-12-01')).toEqual({
      ...{ offer: `package:${id}`, from: 'Toronto (YYZ)', to: 'Delhi' },
      ...{ departureDate: '2027-02-10', tripDuration: '14', budgetPerPerson: '1179' },
    });
  });

  it('has no day once the travel period has begun, and no nights if the offer has none', () => {
    const { nights: _, ...fare } = offer;
    const trip = tripOfOffer(fare, '2027-02-10');
    expect(trip).not.toHaveProperty('departureDate');
    expect(trip).not.toHaveProperty('tripDuration');
  });
});
