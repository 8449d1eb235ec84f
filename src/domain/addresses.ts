// The one table of addresses: the path of every page for visitors, in each language. Parameters are written as the router reads them.
// A page without a French path is shown in English to everybody. `routes.ts` has its file, `pathTo` makes its URLs.
// Decision: docs/decisions/0035-one-table-of-addresses.md
export const ADDRESSES = {
  home: { en: '/', fr: '/fr' },
  destinations: { en: '/destinations' },
  country: { en: '/destinations/:country' },
  city: { en: '/destinations/:country/:city', fr: '/fr/destinations/:country/:city' },
  search: { en: '/search' },
  offers: { en: '/offers' },
  saved: { en: '/saved' },
  compare: { en: '/saved/compare' },
  about: { en: '/about' },
  contact: { en: '/contact' },
  privacy: { en: '/privacy-policy' },
  terms: { en: '/terms-and-conditions' },
  accessibility: { en: '/accessibility' },
  inquire: { en: '/inquire/:city?', fr: '/fr/demande/:city?' },
  bookings: { en: '/bookings' },
  quote: { en: '/quote', fr: '/fr/soumission' },
  quotePaper: { en: '/quote/paper', fr: '/fr/soumission/papier' },
  quoteCalendar: { en: '/quote/calendar', fr: '/fr/soumission/calendrier' },
  notice: { en: '/trip', fr: '/fr/voyage' },
  noticeCalendar: { en: '/trip/calendar', fr: '/fr/voyage/calendrier' },
  bookingDocument: { en: '/bookings/documents/:id' },
  verify: { en: '/verify/:hash?', fr: '/fr/verifier/:hash?' },
  profile: { en: '/profile' },
  twoStep: { en: '/profile/two-step' },
  passkeys: { en: '/profile/passkeys' },
  profileExport: { en: '/profile/export' },
  deleteAccount: { en: '/delete-account' },
  keepAccount: { en: '/keep-account' },
  mailPreferences: { en: '/mail-preferences' },
  confirmNews: { en: '/mail-preferences/confirm' },
  login: { en: '/login' },
  signInCode: { en: '/login/code' },
  googleSignIn: { en: '/login/google' },
  register: { en: '/register' },
  otp: { en: '/otp' },
  forgotPassword: { en: '/forgot-password' },
  resetPassword: { en: '/reset-password' },
  changePassword: { en: '/change-password' },
  logout: { en: '/logout' },
  language: { en: '/language' },
  searchFrame: { en: '/widget/search' },
} as const satisfies Record<string, { en: `/${string}`; fr?: `/${string}` }>;

export type PageName = keyof typeof ADDRESSES;

type Parameter<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Parameter<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;
type Written<Name> = Name extends `${infer Optional}?`
  ? { [K in Optional]?: string | undefined }
  : { [K in Name & string]: string };
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never;
/** The parameters of a page's path, not encoded. */
export type ParametersOf<Page extends PageName> = [Parameter<(typeof ADDRESSES)[Page]['en']>] extends [never]
  ? Record<never, never>
  : All<Written<Parameter<(typeof ADDRESSES)[Page]['en']>>>;
