import { type ReactNode, Suspense } from 'react';

/** A part of a page that hydrates separately: an early press hydrates only the part that contains it. */
export const Part = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>;
