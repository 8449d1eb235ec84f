import { isRouteErrorResponse, useRouteError } from 'react-router';
import { m } from '#messages';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorView } from '#ui/page/error-view.tsx';
import { RouteScene } from '#ui/pictures/scenes.tsx';
import styles from './staff-list.module.css';

/** Shown inside the frame instead of a staff page that does not exist or could not be loaded. */
export function StaffError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorView sentence={m.ui_unexpected()} />;
  const { message } = (error.data ?? {}) as { message?: string };
  return (
    <div className={styles.blank}>
      <EmptyState scene={<RouteScene />} title={m.staff_absent_title()} text={message} as="h1">
        <ButtonLink to="/staff">{m.staff_absent_back()}</ButtonLink>
      </EmptyState>
    </div>
  );
}
