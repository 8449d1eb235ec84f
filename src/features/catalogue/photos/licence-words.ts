import { m } from '#messages';
import type { Licence } from './photos.rules.ts';

export const LICENCE_WORDS: Record<Licence, () => string> = {
  own: m.photos_licence_own,
  stock: m.photos_licence_stock,
  permission: m.photos_licence_permission,
  cc0: m.photos_licence_cc0,
  'cc-by': m.photos_licence_cc_by,
  'cc-by-sa': m.photos_licence_cc_by_sa,
};
