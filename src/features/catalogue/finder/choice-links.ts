import { useLocation } from 'react-router';
import { filledParameters, type OfferFilter } from './offer-query.rules.ts';

type Choices = Partial<Record<OfferFilter | 'to', string>>;

/** The same URL with other choices, at its first page; an empty one is left out. */
export function useChoiceLinks(): (choices: Choices) => string {
  const { pathname, search } = useLocation();
  return (choices) => {
    const parameters = filledParameters(search);
    parameters.delete('page');
    for (const [name, value] of Object.entries(choices)) {
      parameters.delete(name);
      if (value) parameters.set(name, value);
    }
    return `${pathname}${parameters.size > 0 ? `?${parameters}` : ''}`;
  };
}
