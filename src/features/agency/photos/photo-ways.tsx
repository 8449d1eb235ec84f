import { Form } from 'react-router';
import type { PhotoLine, PhotoRecord } from '#features/catalogue/photos/photos.contract.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { useSending } from '#ui/fields/answered-form.tsx';
import styles from './photo.module.css';
import { PhotoPicker } from './photo-picker.tsx';

type Props = { photo: PhotoRecord; others: PhotoLine[] };

/** Other actions on a photograph: replace, delete, restore. */
export function PhotoWays({ photo: { _id, uses, deleted }, others }: Props) {
  const busy = useSending();
  return (
    <>
      {uses > 0 && (
        <section>
          <h2>{m.photos_replace()}</h2>
          <p className="soft small">{m.photos_replace_text()}</p>
          <Form method="post" className={styles.way} preventScrollReset>
            <input type="hidden" name="form" value="replace" />
            <PhotoPicker label={m.photos_replace_by()} photos={others.filter((one) => one._id !== _id && one.alt)} />
            <Button type="submit" disabled={busy}>
              {m.photos_replace_do({ count: uses })}
            </Button>
          </Form>
        </section>
      )}
      <section>
        <h2>{deleted ? m.photos_filter_deleted() : m.photos_delete()}</h2>
        <p className="soft small">
          {deleted ? m.photos_deleted_text() : uses > 0 ? m.photos_in_use({ count: uses }) : m.photos_delete_text()}
        </p>
        {(deleted || uses === 0) && (
          <Form method="post" className={styles.way} preventScrollReset>
            <input type="hidden" name="form" value={deleted ? 'restore' : 'delete'} />
            <Button type="submit" disabled={busy}>
              {deleted ? m.photos_restore() : m.photos_delete_do()}
            </Button>
          </Form>
        )}
      </section>
    </>
  );
}
