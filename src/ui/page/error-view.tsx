import { isRouteErrorResponse, useRouteError } from 'react-router';
import { m } from '#messages';
import { Button } from '../button.tsx';
import { RouteScene } from '../pictures/scenes.tsx';
import { EmptyState } from './empty-state.tsx';

/** The error's message if it is written for people, otherwise the given sentence. */
function errorSentence(error: unknown, otherwise: string): string {
  if (isRouteErrorResponse(error)) {
    const { message } = (error.data ?? {}) as { message?: string };
    return message || otherwise;
  }
  // Only messages of the API are written for people; other errors are technical.
  const { status, code, message = '' } = error as { status?: unknown; code?: unknown; message?: string };
  return error instanceof Error && typeof status === 'number' && message !== code ? message || otherwise : otherwise;
}

/** `fixed` always shows the given sentence. */
type Props = { title?: string; sentence: string; fixed?: boolean };

/** Shown instead of a page that could not be loaded. Try Again reloads the document. */
export function ErrorView({ title = m.ui_error_title(), sentence, fixed }: Props) {
  const error = useRouteError();
  const message = fixed ? sentence : errorSentence(error, sentence);
  return (
    <div className="container" role="alert">
      <EmptyState scene={<RouteScene />} title={title} text={message} as="h1">
        <Button look="go" onClick={() => location.reload()}>
          {m.ui_try_again()}
        </Button>
      </EmptyState>
    </div>
  );
}
