import { splitPlace } from '#domain/places.ts';
import { Icon } from '#ui/pictures/icon.tsx';
import routeLineStyles from '#ui/styles/route-line.module.css';

const short = (place: string) => {
  const { city, code } = splitPlace(place);
  return code ? <abbr title={city}>{code}</abbr> : city;
};

/** 'YYZ plane LIS'; a place without a code keeps its name. */
export const RouteLine = ({ from, to }: { from: string; to: string }) => (
  <span className={routeLineStyles.route}>
    <bdi>{short(from)}</bdi>
    <Icon name="plane" size="s" />
    <bdi>{short(to)}</bdi>
  </span>
);
