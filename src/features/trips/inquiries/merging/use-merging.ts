import { useFetcher } from 'react-router';
import type { FormAnswer } from '#platform/form-action.ts';

/** One answer for all forms of a record that merge: what was merged leaves the comparison that it was merged from. */
export const useMerging = (id: string) => useFetcher<FormAnswer & { merged?: string }>({ key: `merge ${id}` });
