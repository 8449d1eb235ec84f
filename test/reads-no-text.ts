/** Rules that only read numbers, the product's own texts, its settings or stored rows. */
export const READS_NO_TEXT: readonly string[] = [
  // Functions that build schemas: the fields of every call are measured separately.
  ...['emailWith', 'nameField', 'phoneRules', 'tooLong'],
  ...['asksCredit', 'shownCredit'],
  // They format what was parsed.
  ...['offerParameters', 'countFilters', 'isChosen', 'periodOf', 'currentQuery', 'wishesIn'],
  ...['partyParameters', 'seatsOf', 'partyTotal', 'photoLimitWords'],
  // Names and times of files that the product wrote.
  'backupsToKeep',
  // Numbers, dates, and states of a table.
  ...[
    'priceAfterDiscount',
    'componentsAfterDiscount',
    'supportedByTime',
    'supportedBySales',
    'lowestOrdinary',
    'distanceKm',
    'roundedKm',
    'fitMap',
    'pinsOn',
  ],
  // Sums and clocks of a quote whose text was read before.
  ...[
    'partySize',
    'travellersOf',
    'routeOf',
    'layoverOf',
    'perPersonCents',
    'extraCents',
    'partyCents',
    'endOfDay',
    'journeysOf',
    'daysLater',
  ],
  // Flights and tickets of a booking whose text was read before.
  ...[
    'stateOfBooking',
    'areTicketed',
    'unheldFlights',
    'pairFlights',
    'pairedRows',
    'isOtherItinerary',
    'sameTraveller',
    'isOutdated',
    'isUrgent',
    'unheldWords',
  ],
  // Stored inquiries, and the times of presets.
  ...['mayBeSameTrip', 'sameBy', 'isSameTraveller', 'presetTimes'],
  // They compare what staff wrote with what is stored, and choose a sentence.
  ...['differingFields', 'problemsAtFields', 'nextTryWords', 'isRecord', 'invitationState'],
  ...['stateOf', 'isListed', 'groupOf', 'columnsOf', 'toSearchParams', 'writeHidden'],
  // What was parsed from a row before, and the fields that an import declares.
  ...['composePrice', 'partsOf', 'sameParts', 'offerOfRow', 'changesOf', 'offerTitle', 'dryRun'],
  ...['isLone', 'loneTotals', 'routeKey', 'isMissing', 'isOpen', 'airportName'],
  ...['withDayOrders', 'mayBeFixed', 'missingFields', 'templateOf', 'withoutHidden'],
  // They write stored rows as cells, and compare a cell of limited length with one.
  ...['writtenHeaders', 'writtenCells', 'writtenCell', 'isAsWritten'],
  // Stored names; those of a URL are limited by its length and normalised by placeKey.
  ...['presentPlaces', 'pathOf', 'movedPath'],
  ...['seasonOf', 'hoursBut', 'distinctMotifs', 'pleasantMonths', 'monthSpans', 'hoursAhead'],
  ...['flightHours', 'nextState', 'walk', 'movesTo', 'inquiryOutcome', 'writtenReference'],
  // A day and a price of ours.
  ...['flexibleDate', 'flexibleBudget'],
  // Texts of the product or its staff, and settings.
  ...[
    'airportLabel',
    'gazetteerOf',
    'rulesFor',
    'sortingRules',
    'offersOf',
    'publicPaths',
    'sitemapText',
    'robotsText',
    'securityText',
  ],
  ...['webManifest', 'googleWay', 'mayLoadGoogle', 'partiesOf', 'needsConsent', 'choiceText'],
  // Understood questions, and rows in order: no character of them is read.
  ...[
    'goesTo',
    'isAnswerable',
    'related',
    'inParts',
    'isUnsure',
    'isPressing',
    'isEntry',
    'matchTrips',
    'matchEachPlace',
    'tripsNear',
    'bestTrip',
    'byPrice',
    'viewOf',
    'isDeclined',
    'isUrgent',
    'mergeContext',
    'doubtIn',
    'mergeMessages',
    'lastContiguous',
    'mergeNotes',
    'stillPending',
    'entriesOf',
  ],
  ...['fits', 'withLine', 'withEvent'],
  ...['sharedBudget', 'dayPeriod', 'airportPlace', 'mergeByPlace'],
];
