import { splitPlace } from '#domain/places.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import routeLineStyles from '#ui/styles/route-line.module.css';

function Place({ name }: { name: string }) {
  const { city, code } = splitPlace(name);
  return <bdi title={code ? undefined : city}>{code ? <abbr title={city}>{code}</abbr> : city}</bdi>;
}

/** 'YYZ plane LIS'; a place without a code keeps its name. */
export const RouteLine = ({ from, to }: { from: string; to: string }) => (
  <span className={routeLineStyles.route}>
    <Place name={from} />
    <Icon name="plane" size="s" />
    <Place name={to} />
  </span>
);
