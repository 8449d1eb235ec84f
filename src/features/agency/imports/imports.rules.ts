// The rules of imports: which collections accept one, its size, and the possible outcomes of a row.

export const IMPORT_COLLECTIONS = ['packages', 'fares', 'deals'] as const;
export type ImportCollection = (typeof IMPORT_COLLECTIONS)[number];

/** `read`: its columns wait to be confirmed. `checked`: the dry run is done. */
export const IMPORT_STATUSES = ['read', 'checked', 'applied', 'undone'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What an import would do with a row, or did. */
export const OUTCOMES = ['new', 'changed', 'unchanged', 'wrong'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const OUTCOME_FILTERS = ['all', ...OUTCOMES] as const;
export type OutcomeFilter = (typeof OUTCOME_FILTERS)[number];

/** Which rows are taken: the right ones, or none unless all are right. */
export const ROW_SELECTIONS = ['right', 'all'] as const;
export type RowSelection = (typeof ROW_SELECTIONS)[number];

/** Whether what is hidden in a file is imported. */
export const HIDDEN_ANSWERS = ['leave', 'include'] as const;
export type HiddenAnswer = (typeof HIDDEN_ANSWERS)[number];
export type HiddenChoice = { rows?: HiddenAnswer | undefined; columns?: HiddenAnswer | undefined };

/** How long the rows of a file are stored, together with the dry run. */
export const ROWS_KEPT_DAYS = 30;
export const IMPORTS_KEPT_MONTHS = 12;

/** The longest text of a cell that can be corrected in the dry run. */
export const MAX_CORRECTED = 400;

/** The field of the form in which the amount of a charge is typed. */
export const amountField = (route: string, name: string): string => `${AMOUNT}${route}:${name}`;
/** The route and the charge of such a field; undefined for any other. */
export function readAmountField(field: string): { route: string; name: string } | undefined {
  if (!field.startsWith(AMOUNT)) return undefined;
  const [route = '', ...name] = field.slice(AMOUNT.length).split(':');
  return { route, name: name.join(':') };
}
const AMOUNT = 'amount:';
