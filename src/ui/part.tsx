import { type ReactNode, Suspense } from 'react';

/** A part of a page that hydrates by itself: a press before that hydrates the part that contains it, and not the page. */
export const Part = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>;
