// Every rule that reads visitors' text, called with such a text. A new rule has to be added here,
// to hostile-trip-rules.ts, to hostile-import-rules.ts or to hostile-assistant-rules.ts.
import { readOfferKey } from '#domain/offer-key.ts';
import { suggestComposition } from '../packages/posters/compositions/suggest-composition.ts';
import { isCivilDate } from '../src/domain/dates.ts';
import { canonicalEmail, encodedEmail, isEmail, looksLikeLink, mailtoOf } from '../src/domain/email.ts';
import { readInclusions } from '../src/domain/inclusions.ts';
import { localeOfPath } from '../src/domain/locale.ts';
import { readLogo } from '../src/domain/logo.ts';
import { isProfile } from '../src/domain/networks.ts';
import { parametersOf, withoutUnread } from '../src/domain/page-parameters.ts';
import { pageAt, translatedPath } from '../src/domain/path-to.ts';
import { extensionOf, isExtensionBegun, phoneText } from '../src/domain/phone-text.ts';
import { readPhotoPath } from '../src/domain/photos.ts';
import { isPlausiblePlace, placeKey, placeName, placeSlug, samePlace } from '../src/domain/place-paths.ts';
import { motifIn, pictureUrl, plainSlug, splitPlace, withHour } from '../src/domain/places.ts';
import { portraitSources, readPortrait } from '../src/domain/portrait.ts';
import {
  composed,
  foldedText,
  isUuid,
  latinDigits,
  manyLines,
  normalText,
  oneLine,
  spacedPhone,
  withoutAccents,
} from '../src/domain/text.ts';
import { readColour } from '../src/domain/typed-colour.ts';
import { readTime } from '../src/domain/typed-hours.ts';
import * as accounts from '../src/features/account/accounts/accounts.rules.ts';
import {
  inGroups,
  passwordAndSecond,
  readCode,
  typedCode,
  typedPassword,
} from '../src/features/account/factors/factors.rules.ts';
import {
  addedPasskey,
  newPasskey,
  passkeyProof,
  renamedPasskey,
} from '../src/features/account/passkeys/passkeys.rules.ts';
import { forgotten, passwordChange, reset, resetForm } from '../src/features/account/passwords/passwords.rules.ts';
import { profileForm } from '../src/features/account/profile/profile.rules.ts';
import { deviceWords } from '../src/features/account/sessions/device-words.ts';
import { isSafeNext, loginPath, nextPath } from '../src/features/account/sessions/next-path.ts';
import { isSenderRefused, mailTrouble } from '../src/features/agency/outbox/mail-trouble.rules.ts';
import {
  dmarcNames,
  firstDmarc,
  isPrivateDomain,
  readDkim,
  readDmarc,
  readSpf,
  selectorOf,
} from '../src/features/agency/sender/dns-records.rules.ts';
import * as views from '../src/features/agency/views/views.rules.ts';
import { properPlace } from '../src/features/catalogue/airports/airports.rules.ts';
import { demoGroups } from '../src/features/catalogue/demo/demo-content.ts';
import { searchAtlas } from '../src/features/catalogue/destinations/atlas.ts';
import * as offerQuery from '../src/features/catalogue/finder/offer-query.rules.ts';
import { readParty } from '../src/features/catalogue/finder/party.rules.ts';
import { readWish } from '../src/features/catalogue/finder/place-wish.rules.ts';
import * as savedKeys from '../src/features/catalogue/hearts/saved-keys.rules.ts';
import { readAroundRequest, readMapRequest } from '../src/features/catalogue/maps/map-request.rules.ts';
import * as charges from '../src/features/catalogue/offers/charge-names.rules.ts';
import { readPhotoFile } from '../src/features/catalogue/photos/photo-files.server.ts';
import { plainFileName } from '../src/features/catalogue/photos/photos.rules.ts';
import { motifWords } from '../src/features/catalogue/posters/motif-words.ts';
import { motifOf } from '../src/features/catalogue/posters/motifs.rules.ts';
import { nameOf, readPosterRequest } from '../src/features/catalogue/posters/poster-request.rules.ts';
import { insertWords } from '../src/features/chat/desk/conversation/insert-words.rules.ts';
import { pageTitle } from '../src/features/chat/desk/conversation/page-title.rules.ts';
import { fillReply, unfilledVariables } from '../src/features/chat/desk/desk.rules.ts';
import { isGooglePage } from '../src/features/company/facts/google-way.rules.ts';
import { withoutSecrets } from '../src/features/company/mail-frame/mail-secrets.ts';
import { contactErrors, contactForm, leftMessageForm } from '../src/features/site/contact/contact.rules.ts';
import { matchesOf } from '../src/features/site/search/search.rules.ts';
import { choiceOf } from '../src/features/site/search/widgets.rules.ts';
import { displayName, invitation } from '../src/features/staff/people/people.rules.ts';
import { staffSignUp } from '../src/features/staff/sign-up/staff.rules.ts';
import { viewName } from '../src/features/staff/views/view-name.rules.ts';
import { hasSession, withoutNonce } from '../src/http/page-cache.ts';
import { directoryOf, publicTarget } from '../src/http/public-pages.ts';
import { requestLocale } from '../src/http/request-locale.ts';
import { clientOf, readIp, readProxies } from '../src/platform/client-address.ts';
import { acceptedEncoding } from '../src/platform/compression.ts';
import { isAnimatedPng, sniffKind } from '../src/platform/picture-kind.ts';
import { normalPhone, readPhone, searchCountries, showPhone, typePhone } from '../src/ui/fields/phone-number.ts';
import { inAll, ofAssistant, type Rule } from './hostile-assistant-rules.ts';
import { ofImports } from './hostile-import-rules.ts';
import { ofLogos } from './hostile-logo-rules.ts';
import { ofTrips } from './hostile-trip-rules.ts';

const TODAY = '2026-11-21';
const offer = {
  ...{
    key: 'fare',
    kind: 'fare' as const,
    title: 'Lisbon',
    city: 'Lisbon',
    country: 'Portugal',
    price: 900,
    path: '/',
  },
  ...{ departureAirport: 'YYZ', arrivalAirport: 'LIS', tripType: 'round trip' as const },
  ...{ travelFrom: TODAY, travelTo: '2027-05-01' },
};
const offers = Array.from({ length: 100 }, () => offer);
const asked = (target: string) => ({ method: 'GET', target, header: () => target });

const ofDomain: Rule[] = [
  ['isCivilDate', isCivilDate],
  ['isPlausiblePlace', isPlausiblePlace],
  ['localeOfPath', localeOfPath],
  ['pageAt', (text) => [pageAt(text), pageAt(`/destinations/${text}`), translatedPath(`/inquire/${text}`, 'fr')]],
  ['requestLocale', (text) => requestLocale({ target: '/api/x', header: () => text })],
  ['placeName', placeName],
  ['placeSlug', (text) => placeSlug(text.toWellFormed())],
  ['samePlace', (text) => samePlace(text, text)],
  ['plainSlug', plainSlug],
  ['splitPlace', splitPlace],
  ['readColour', readColour],
  ['readLogo', (text) => [readLogo(text), readLogo(`${'a'.repeat(32)}-${text}x1.svg`)]],
  ['readPhotoPath', readPhotoPath],
  ['readPhotoFile', readPhotoFile],
  ['plainFileName', plainFileName],
  ['readPortrait', readPortrait],
  ['portraitSources', portraitSources],
  ['sniffKind', (text) => sniffKind(Buffer.from(text))],
  ['isAnimatedPng', (text) => isAnimatedPng(Buffer.from(text))],
  ['isUuid', isUuid],
  ['latinDigits', latinDigits],
  ['manyLines', manyLines],
  ['oneLine', oneLine],
  ['normalText', (text) => normalText(text, text.length)],
  ['spacedPhone', spacedPhone],
  ['withoutAccents', withoutAccents],
  ['foldedText', foldedText],
  ['composed', composed],
];
const atlas = demoGroups
  .flatMap(({ regions }) => regions)
  .map(({ name, countries }) => ({
    name,
    countries: countries.map((country) => ({ name: country.name, cities: country.cities.map((city) => city.name) })),
  }));
const ofFinder: Rule[] = [
  ['isTripDay', offerQuery.isTripDay],
  ['filledParameters', (text) => offerQuery.filledParameters(text)],
  [
    'readOfferQuery',
    (text) => offerQuery.readOfferQuery(new URLSearchParams({ from: text, when: text, max: text, airline: text })),
  ],
  ['typedMax', (text) => offerQuery.typedMax(new URLSearchParams({ max: text }))],
  ['readParty', (text) => readParty(new URLSearchParams({ adults: text, children: text, infants: text }))],
  ['readWish', (text) => readWish(text, atlas)],
  ['isSavedKey', savedKeys.isSavedKey],
  ['isSavedKey of a city', (text) => savedKeys.isSavedKey(`city:${text}`)],
  ['isOfferKey', savedKeys.isOfferKey],
  ['readOfferKey', readOfferKey],
  ['cityKey', (text) => savedKeys.cityKey(text.toWellFormed(), text.toWellFormed())],
  ['countryKey', (text) => savedKeys.countryKey(text.toWellFormed())],
  ['placeOfKey', savedKeys.placeOfKey],
];
const ofForms: Rule[] = [
  ['emailField', (text) => accounts.emailField.safeParse(text)],
  ['isPhone', accounts.isPhone],
  ['hasNoExtension', accounts.hasNoExtension],
  ['extensionSentence', (text) => accounts.extensionSentence({ input: text })],
  ['isName', accounts.isName],
  ['isEmail', isEmail],
  ['mailtoOf', mailtoOf],
  ['canonicalEmail', canonicalEmail],
  ['encodedEmail', encodedEmail],
  ['looksLikeLink', looksLikeLink],
  ['properPlace', properPlace],
  ['newPassword', (text) => accounts.newPassword.safeParse(text)],
  ['registration', (text) => accounts.registration.safeParse(inAll(accounts.registration.shape, text))],
  ['verification', (text) => accounts.verification.safeParse(inAll(accounts.verification.shape, text))],
  ['login', (text) => accounts.login.safeParse(inAll(accounts.login.shape, text))],
  ['contactForm', (text) => contactForm.safeParse(inAll(contactForm.shape, text))],
  ['leftMessageForm', (text) => leftMessageForm.safeParse(inAll(leftMessageForm.shape, text))],
  ['contactErrors', (text) => contactErrors(inAll(contactForm.shape, text))],
  ['mailTrouble', mailTrouble],
  ['isSenderRefused', isSenderRefused],
  ['readSpf', (text) => readSpf([text, `v=spf1 ${text}`])],
  ['readDmarc', (text) => readDmarc([text, `v=DMARC1; ${text}`], text, false)],
  ['readDkim', (text) => readDkim([text, `v=DKIM1; p=${text}`], text)],
  ['selectorOf', (text) => [selectorOf(text), selectorOf(`a${text}`)]],
  ['isPrivateDomain', isPrivateDomain],
  ['dmarcNames', dmarcNames],
  ['firstDmarc', firstDmarc],
  ['insertWords', (text) => insertWords(text, text.length >> 1, text)],
  ['pageTitle', (text) => pageTitle(`/destinations/${text}`)],
  ['forgotten', (text) => forgotten.safeParse(inAll(forgotten.shape, text))],
  ['reset', (text) => reset.safeParse(inAll(reset.shape, text))],
  ['resetForm', (text) => resetForm.safeParse(inAll(resetForm.shape, text))],
  ['passwordChange', (text) => passwordChange.safeParse(inAll(passwordChange.shape, text))],
  ['readCode', readCode],
  ['inGroups', inGroups],
  ['typedCode', (text) => typedCode.safeParse(inAll(typedCode.shape, text))],
  ['typedPassword', (text) => typedPassword.safeParse(inAll(typedPassword.shape, text))],
  ['passwordAndSecond', (text) => passwordAndSecond.safeParse(inAll(passwordAndSecond.shape, text))],
  ['passkeyProof', (text) => passkeyProof.safeParse(inAll(passkeyProof.shape, text))],
  ['newPasskey', (text) => newPasskey.safeParse(inAll(newPasskey.shape, text))],
  ['addedPasskey', (text) => addedPasskey.safeParse({ name: text })],
  ['renamedPasskey', (text) => renamedPasskey.safeParse(inAll(renamedPasskey.shape, text))],
  ['profileForm', (text) => profileForm.safeParse(inAll(profileForm.shape, text))],
  ['displayName', (text) => displayName.safeParse(text)],
  ['invitation', (text) => invitation.safeParse(inAll(invitation.shape, text))],
  ['staffSignUp', (text) => staffSignUp.safeParse(inAll(staffSignUp.shape, text))],
  ['fillReply', (text) => fillReply(text, { visitor: 'Amina' })],
  ['unfilledVariables', unfilledVariables],
  ['listViewState', (text) => views.listViewState.safeParse({ q: text })],
  ['viewName', (text) => viewName.safeParse(text)],
  ['hiddenColumns', (text) => views.hiddenColumns.safeParse([text])],
  ['phoneText', phoneText],
  ['extensionOf', extensionOf],
  ['isExtensionBegun', isExtensionBegun],
  ['readPhone', (text) => readPhone(text)],
  ['typePhone', (text) => typePhone(text, 'CA')],
  ['showPhone', (text) => showPhone(text, 'CA')],
  ['normalPhone', (text) => normalPhone(text)],
  ['searchCountries', (text) => searchCountries([{ code: 'CA', name: 'Canada', prefix: '+1' }], text)],
];
/** Rules that read a URL or a header before any schema has limited it. */
const PERIOD = { travelFrom: '2027-03-01', travelTo: '2027-05-31' };
export const ofAddresses: readonly Rule[] = [
  ['searchAtlas', (text) => searchAtlas([], text)],
  ['isGooglePage', isGooglePage],
  ['readMapRequest', (text) => readMapRequest(text, [text])],
  ['readAroundRequest', (text) => [readAroundRequest(text), readAroundRequest(`around-${text}.svg`)]],
  ['suggestComposition', (text) => suggestComposition(text, text)],
  ['nameOf', nameOf],
  ['readPosterRequest', (text) => readPosterRequest(text, `${text}.svg`, new URLSearchParams({ subject: text }))],
  ['motifOf', (text) => motifOf({ name: text, description: text, highlights: [text], ...PERIOD }, 50, motifWords)],
  ['motifIn', motifIn],
  ['withHour', (text) => withHour(text, 'dusk')],
  ['deviceWords', deviceWords],
  ['isSafeNext', isSafeNext],
  ['nextPath', (text) => nextPath(`/${text}`, 'user')],
  ['loginPath', (text) => loginPath(text.toWellFormed())],
  ['matchesOf', (text) => matchesOf({ from: text, to: text, tripType: 'round trip', departureDate: '' }, offers)],
  ['choiceOf', (text) => choiceOf(text, [])],
  ['withoutSecrets', (text) => withoutSecrets({ subject: text, html: `<a href="${text}">${text}</a>`, text })],
  ['withoutUnread', (text) => [withoutUnread(`/?${text}`), withoutUnread(`/search?to=${text}`), parametersOf(text)]],
  ['publicTarget', (text) => publicTarget(`/destinations/${text}`, directoryOf([], []))],
  ['publicTarget of a page', (text) => publicTarget(`/destinations/india?page=${text}`, directoryOf([], []))],
  ['withoutNonce', (text) => withoutNonce(text, 'n')],
  ['readIp', readIp],
  ['clientOf', (text) => clientOf('127.0.0.1', text, readProxies(['127.0.0.1']))],
  ['pictureUrl', pictureUrl],
  ['placeKey', placeKey],
  ['readHidden', views.readHidden],
  ['readTime', readTime],
  ['kindOfName', charges.kindOfName],
  ['readInclusions', (text) => readInclusions(text.split('|'))],
  ['isProfile', (text) => isProfile('x', `https://x.com/${text}`)],
  ['hasSession', (text) => hasSession(asked(text))],
  ['acceptedEncoding', acceptedEncoding],
];
export const rules: readonly Rule[] = [
  ofDomain,
  ofLogos,
  ofAssistant,
  ofFinder,
  ofForms,
  ofTrips,
  ofImports,
  ofAddresses,
].flat();
