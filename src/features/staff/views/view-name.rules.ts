// The names of the views that a person keeps of a list.
import { z } from 'zod';
import { oneLine } from '#domain/text.ts';
import { m } from '#messages';
import { MAX_VIEW_NAME } from './view-name-length.ts';

/** Per person and list. */
export const MAX_VIEWS = 12;

export const viewName = z
  .string()
  .overwrite(oneLine)
  .min(1, { error: m.views_name_required })
  .max(MAX_VIEW_NAME, { error: () => m.views_name_too_long({ limit: MAX_VIEW_NAME }) });
