import { data } from 'react-router';

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default function NotFoundPage() {
  return <h1>Oops! Page Not Found</h1>;
}
