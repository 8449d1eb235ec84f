import { isRouteErrorResponse, useRouteError } from 'react-router';
import { m } from '#messages';
import { BlankView } from '#ui/blank-view.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorView } from '#ui/error-view.tsx';
import { RouteScene } from '#ui/scenes.tsx';

/** In place of a staff page that is not there or could not be loaded, inside the frame. */
export function StaffError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorView sentence={m.ui_unexpected()} />;
  const { message } = (error.data ?? {}) as { message?: string };
  return (
    <div className="desk-blank">
      <BlankView scene={<RouteScene />} title={m.staff_absent_title()} text={message} as="h1">
        <ButtonLink to="/staff">{m.staff_absent_back()}</ButtonLink>
      </BlankView>
    </div>
  );
}
