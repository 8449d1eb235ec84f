import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { followTranslators } from '#platform/translated-text.ts';
import { stopWatching } from '#ui/page/first-interaction.ts';

// In a separate task: parsing React and hydrating the page in one task would block the first taps on a slow phone.
setTimeout(() => {
  stopWatching();
  followTranslators();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* As a transition, the start of a navigation would wait for all other work of React. */}
        <HydratedRouter useTransitions={false} />
      </StrictMode>,
    );
  });
});
