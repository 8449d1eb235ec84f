// What a place is called: its slug, other names it goes by, and the country a drawing is tied to.

export const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Drawing -> other names, as travellers and airports write them. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  delhi: ['new-delhi'],
  mumbai: ['bombay'],
  'new-york': ['new-york-city', 'nyc'],
  'rio-de-janeiro': ['rio'],
  lisbon: ['lisboa'],
  rome: ['roma'],
  athens: ['athina'],
  cairo: ['al-qahirah', 'giza'],
  cancun: ['riviera-maya', 'playa-del-carmen', 'tulum'],
  amritsar: ['amritsar-sri-guru-ram-dass'],
  kochi: ['cochin', 'ernakulam', 'fort-kochi'],
  goa: ['panaji', 'panjim', 'dabolim', 'mopa', 'north-goa', 'south-goa'],
  dhaka: ['dacca'],
  'hong-kong': ['hongkong', 'kowloon', 'hong-kong-sar'],
  shanghai: ['shanghai-pudong'],
  beijing: ['peking'],
  seoul: ['incheon', 'seoul-incheon'],
  hanoi: ['ha-noi', 'ha-long', 'halong', 'ha-long-bay', 'halong-bay'],
  'kuala-lumpur': ['kl'],
  bali: ['denpasar', 'ubud', 'kuta', 'seminyak', 'denpasar-bali', 'bali-denpasar'],
  petra: ['amman', 'wadi-musa'],
  casablanca: ['dar-el-beida'],
  barcelona: ['bcn'],
  prague: ['praha'],
  'cape-town': ['capetown', 'kaapstad'],
  havana: ['la-habana', 'habana'],
  'mexico-city': ['ciudad-de-mexico', 'cdmx'],
  cusco: ['cuzco', 'machu-picchu', 'aguas-calientes'],
  honolulu: ['waikiki', 'oahu'],
};

const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries(OTHER_NAMES).flatMap(([drawing, names]) => names.map((name) => [name, drawing] as const)),
);

/** The drawing a slug stands for. */
export const drawingOf = (place: string): string => ALIASES.get(place) ?? place;

/** These drawings are only used when the country is unknown or matches. */
const ONLY_IN: Readonly<Record<string, RegExp>> = {
  'new-york': /^(us|usa|united states.*)$/i,
  honolulu: /^(us|usa|united states.*|hawaii.*)$/i,
  hyderabad: /^(in|ind|india)$/i,
  kochi: /^(in|ind|india)$/i,
  barcelona: /^(es|esp.*|spain.*)$/i,
  goa: /^(in|ind|india)$/i,
};

// London, Ontario and Sydney, Nova Scotia must not get a clock tower or an opera house.
const FULL_OF_NAMESAKES = [/^(ca|can|canada)$/i, /^(us|usa|united states.*)$/i];

/** Whether a drawing may stand for its name in this country: keeps namesakes apart. */
export const belongsTo = (drawing: string, country: string): boolean => {
  const only = ONLY_IN[drawing];
  return only ? !country || only.test(country) : !FULL_OF_NAMESAKES.some((re) => re.test(country));
};
