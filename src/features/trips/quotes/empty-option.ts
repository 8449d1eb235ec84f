import type { DraftFlight, DraftOption } from './quote-draft.ts';

/** An option in which nothing has been typed. Without zod, because pages use it. */
export const emptyOption = (): DraftOption => ({
  ...{ name: '', nameFr: '', flights: [], adult: [], child: [], infant: [], extras: [] },
  ...{ conditions: '', conditionsFr: '' },
});

/** A flight in which nothing has been typed. */
export const EMPTY_FLIGHT: DraftFlight = {
  ...{ carrier: '', number: '', operatedBy: '', from: '', to: '', fromTerminal: '', toTerminal: '' },
  ...{ departs: '', arrives: '', cabin: 'economy', baggage: '', stops: '', status: '', locator: '' },
};
