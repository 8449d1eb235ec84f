import { Link } from 'react-router';
import { cad } from '#domain/money.ts';
import { cardPath } from '#domain/place-paths.ts';
import { inShape, isPoster, posterPath } from '#domain/places.ts';
import { Heart } from '#features/catalogue/hearts/heart.tsx';
import { countryKey } from '#features/catalogue/hearts/saved-keys.rules.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { longestWord } from '#ui/longest-word.ts';
import pictureStyles from '#ui/pictures/picture.module.css';
import { Picture } from '#ui/pictures/picture.tsx';
import type { Top } from './home-data.ts';
import styles from './top-print.module.css';

const LONG_NAME = 10;

/** A framed print of a country; a photograph gets a dark bottom edge behind the lettering. */
export function TopPrint({ top }: { top: Top }) {
  const { countries: country, imageUrl } = top;
  return (
    <div className={styles.place}>
      <Heart className={styles.heart} item={{ key: countryKey(country), name: country, city: '', country }} />
      <Link className={styles.print} to={cardPath(country)} prefetch="intent">
        <div className={isPoster(imageUrl) ? styles.frame : `${styles.frame} ${styles.photo}`}>
          <Picture
            src={inShape(imageUrl, 'portrait')}
            fallback={posterPath(country, top.cities, 'portrait')}
            // The heading on it names the country.
            alt=""
            loading="lazy"
            width="400"
            height="500"
          />
          <h3
            className={classNames(pictureStyles.lettering, country.length > LONG_NAME && pictureStyles.long)}
            style={longestWord(country)}
          >
            {country}
          </h3>
        </div>
        <p>
          {top.cities}
          <br />
          {m.catalogue_starting_from()} <b>{cad(top.price)}</b> {m.catalogue_per_person()}
        </p>
      </Link>
    </div>
  );
}
