import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { stopWatching } from '#ui/early-click.ts';

// A task of its own: to read React and to build the page in one would hold up a slow phone's first taps.
setTimeout(() => {
  stopWatching();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
});
