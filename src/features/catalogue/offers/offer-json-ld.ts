// Offers for search engines: the total price in Canadian dollars, the airports and the last day to book.
type OfferProps = {
  name: string;
  path: string;
  picture: string;
  /** The total per person in CAD, taxes and fees included. */
  price: number;
  bookBy: string;
  departureAirport: string;
  arrivalAirport: string;
  airline?: string;
};
type Site = { name: string; url: string };

const airport = (iataCode: string) => ({ '@type': 'Airport', iataCode });

export const offersJsonLd = (site: Site, name: string, offers: readonly OfferProps[]) => ({
  '@type': 'ItemList',
  name,
  numberOfItems: offers.length,
  itemListElement: offers.map((offer, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Offer',
      name: offer.name,
      url: site.url + offer.path,
      image: site.url + offer.picture,
      price: offer.price.toFixed(2),
      priceCurrency: 'CAD',
      priceValidUntil: offer.bookBy,
      offeredBy: { '@type': 'TravelAgency', name: site.name, url: site.url },
      itemOffered: {
        '@type': 'Flight',
        departureAirport: airport(offer.departureAirport),
        arrivalAirport: airport(offer.arrivalAirport),
        ...(offer.airline ? { provider: { '@type': 'Airline', name: offer.airline } } : {}),
      },
    },
  })),
});
