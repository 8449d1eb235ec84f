import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { NO_NOTICES, noticeSigns } from '#features/staff/notices/notice-signs.ts';

/** Reads the page again when the bell of this window learned something; while `isFree` is false, it waits until it is true. */
export function useNewNotices(isFree = true): void {
  const { told } = useSyncExternalStore(noticeSigns.subscribe, noticeSigns.read, () => NO_NOTICES);
  const { revalidate } = useRevalidator();
  const known = told && JSON.stringify([told.count, told.due.map(({ _id }) => _id), told.notices[0]?._id]);
  const read = useRef<string>(undefined);
  useEffect(() => {
    if (!known || !isFree || read.current === known) return;
    read.current = known;
    void revalidate();
  }, [known, isFree, revalidate]);
}
