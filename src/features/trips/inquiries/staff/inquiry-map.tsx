import { MAP_SIZES } from '#features/catalogue/maps/map-url.ts';
import { m } from '#messages';
import styles from './inquiry-map.module.css';
import { RouteLine } from './staff-route-line.tsx';

type Props = {
  id: string;
  trip: { from: string; to: string };
  /** The names of both ends, as the map has them. */
  ends: { from: string; to: string };
};

/** The trip on the map, with its codes below. */
export const InquiryMap = ({ id, trip, ends }: Props) => (
  <figure className={styles.map}>
    <img {...MAP_SIZES.small} src={`/staff/inquiries/${id}/map`} alt={m.maps_route_alt(ends)} />
    <figcaption>
      <RouteLine from={trip.from} to={trip.to} />
    </figcaption>
  </figure>
);
