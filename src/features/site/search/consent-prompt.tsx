import { lazy, Suspense } from 'react';
import { retryUntilAnswered } from '#platform/connection.ts';
import { useConsent, useWidgets } from './use-widgets.ts';

const ConsentBar = lazy(() => retryUntilAnswered(() => import('./consent-bar.tsx')));

/** Asks for consent to other companies' widgets, if one is configured and no answer is stored. */
export function ConsentPrompt() {
  const widgets = useWidgets();
  const consent = useConsent();
  if (!widgets || consent !== 'open') return null;
  return (
    <Suspense fallback={null}>
      <ConsentBar widgets={widgets} />
    </Suspense>
  );
}
