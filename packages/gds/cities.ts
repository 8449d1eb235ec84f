// Airports of one city, for changes between them and for city codes in fares.

const CITIES: Readonly<Record<string, string>> = {
  YTO: 'YYZ YTZ YKZ YHM',
  YMQ: 'YUL YMX YHU',
  NYC: 'JFK LGA EWR SWF HPN ISP',
  CHI: 'ORD MDW',
  WAS: 'IAD DCA BWI',
  HOU: 'IAH HOU',
  DFW: 'DFW DAL',
  LON: 'LHR LGW LCY STN LTN SEN',
  PAR: 'CDG ORY BVA',
  MIL: 'MXP LIN BGY',
  ROM: 'FCO CIA',
  BRU: 'BRU CRL',
  BER: 'BER',
  STO: 'ARN BMA NYO',
  OSL: 'OSL TRF',
  MOW: 'SVO DME VKO ZIA',
  IST: 'IST SAW',
  TYO: 'NRT HND',
  OSA: 'KIX ITM UKB',
  SEL: 'ICN GMP',
  BJS: 'PEK PKX',
  SHA: 'PVG SHA',
  BKK: 'BKK DMK',
  KUL: 'KUL SZB',
  JKT: 'CGK HLP',
  TPE: 'TPE TSA',
  SAO: 'GRU CGH VCP',
  RIO: 'GIG SDU',
  BUE: 'EZE AEP',
  THR: 'IKA THR',
  DXB: 'DXB DWC',
};
const CITY_OF = new Map(
  Object.entries(CITIES).flatMap(([city, codes]) => codes.split(' ').map((code) => [code, city])),
);

/** The city of an airport; an airport of its own is its city. */
export const cityOf = (code: string): string => (code in CITIES ? code : (CITY_OF.get(code) ?? code));
