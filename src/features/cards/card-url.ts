// Addresses of the cards that link previews show. Nothing here draws: components may import it.
import { slug } from '#features/posters/seed.ts';

export const cityCardUrl = (country: string, city: string): string => `/cards/${slug(country)}/${slug(city)}.png`;
export const dealCardUrl = (id: string): string => `/cards/deals/${id}.png`;
