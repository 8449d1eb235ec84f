import { useEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { NO_NOTICES, noticeSigns } from '#features/staff/notices/notice-signs.ts';

/** Reads the page again when the bell of this window learned something. */
export function useNewNotices(): void {
  const { told } = useSyncExternalStore(noticeSigns.subscribe, noticeSigns.read, () => NO_NOTICES);
  const { revalidate } = useRevalidator();
  const known = told && JSON.stringify([told.count, told.due.map(({ _id }) => _id), told.notices[0]?._id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the bell shows matters
  useEffect(() => {
    if (known) void revalidate();
  }, [known]);
}
