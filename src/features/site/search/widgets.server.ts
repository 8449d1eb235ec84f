import { api } from '#platform/call.ts';
import type { Config } from '#platform/config.ts';
import type { Widgets } from './widgets.contract.ts';
import { OWN_SEARCH, partiesOf } from './widgets.rules.ts';

type Settings = Pick<Config, 'SEARCH_WIDGET_SRC' | 'SEARCH_WIDGET_ID' | 'REVIEWS_WIDGET_SRC'>;

/** Our own search is the default if no provider is configured; reviews have no default. */
export const widgetsOf = ({ SEARCH_WIDGET_SRC, SEARCH_WIDGET_ID, REVIEWS_WIDGET_SRC }: Settings): Widgets => ({
  search: {
    src: SEARCH_WIDGET_SRC || OWN_SEARCH.src,
    id: SEARCH_WIDGET_ID || OWN_SEARCH.id,
    own: SEARCH_WIDGET_SRC === '',
  },
  reviews: { src: REVIEWS_WIDGET_SRC },
});

/** The configured origins of other companies, which are the only ones that a page may load from. */
export const thirdPartyOrigins = (settings: Settings): string[] => partiesOf(widgetsOf(settings));

export const widgetsHandlers = {
  getWidgets: api.getWidgets.handler(({ context }) => widgetsOf(context.config)),
};
