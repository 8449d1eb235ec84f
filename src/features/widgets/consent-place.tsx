import { lazy, Suspense } from 'react';
import { untilAnswered } from '#platform/line.ts';
import { useConsent, useWidgets } from './use-widgets.ts';

const ConsentBar = lazy(() => untilAnswered(() => import('./consent-bar.tsx')));

/** The question about other companies' widgets, where one is set up and the device has not answered. */
export function ConsentPlace() {
  const widgets = useWidgets();
  const consent = useConsent();
  if (!widgets || consent !== 'open') return null;
  return (
    <Suspense fallback={null}>
      <ConsentBar widgets={widgets} />
    </Suspense>
  );
}
