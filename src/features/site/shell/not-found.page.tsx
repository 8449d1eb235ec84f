import { data } from 'react-router';
import { lostMeta } from '#features/company/facts/public-meta.ts';
import { LostView } from '#ui/lost-view.tsx';
import type { Route } from './+types/not-found.page.ts';

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export const meta: Route.MetaFunction = ({ matches }) => lostMeta(matches);

export default LostView;
