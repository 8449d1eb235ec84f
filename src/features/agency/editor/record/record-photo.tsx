import { useEffect, useState } from 'react';
import { PhotoPicker, type PickedPhoto } from '#features/agency/photos/photo-picker.tsx';
import { callServiceOr } from '#platform/service-call.ts';

type Props = {
  id: string;
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  readOnly: boolean;
  photos: readonly { value: string; label: string }[];
  /** The id of the photograph, or ''. */
  chosen: string;
};

/** The photograph of a record: its text loads with the record, its picture with a separate call. */
export function RecordPhoto({ photos, chosen, ...field }: Props) {
  const listed = photos.map(({ value, label }): PickedPhoto => ({ _id: value, alt: label, name: '', imageUrl: '' }));
  const known = listed.find(({ _id }) => _id === chosen) ?? { _id: chosen, alt: '', name: '', imageUrl: '' };
  const [loaded, setLoaded] = useState<PickedPhoto>();
  useEffect(() => {
    let over = false;
    if (chosen)
      void callServiceOr(undefined, (client) => client.readPhoto({ id: chosen })).then(
        (answer) => !over && setLoaded(answer?.data),
      );
    return () => {
      over = true;
    };
  }, [chosen]);
  const photo = loaded?._id === chosen ? loaded : known;
  return (
    <PhotoPicker
      key={`${photo._id} ${photo.imageUrl}`}
      {...field}
      photos={listed}
      chosen={chosen ? photo : undefined}
    />
  );
}
