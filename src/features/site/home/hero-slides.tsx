import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { cad } from '#domain/money.ts';
import { cardPath } from '#domain/place-paths.ts';
import { posterPath } from '#domain/places.ts';
import { departureCity } from '#features/catalogue/offers/departure-cities.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Dots } from '#ui/pictures/dots.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { WidePicture } from '#ui/pictures/picture.tsx';
import plateStyles from '#ui/pictures/plate.module.css';
import styles from './hero-slides.module.css';
import type { Slide } from './home.contract.ts';

const SLIDE_MS = 5000;

/** The slides of the home page, five seconds each. They stop under pointer or focus, when paused and with reduced motion. */
export function HeroSlides({ banners }: { banners: Slide[] }) {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [reached, setReached] = useState(0);
  const still = paused || hovered || focused || banners.length < 2;

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);
  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => setCurrent((index) => (index + 1) % banners.length), SLIDE_MS);
    return () => clearInterval(timer);
  }, [still, banners.length]);

  // A picture is fetched when its slide is the next one, so that it does not compete with the first.
  useEffect(() => setReached((before) => Math.max(before, current + 1)), [current]);

  if (banners.length === 0) return null;
  const names = banners.map(({ title }, index) => m.home_slide({ slide: index + 1, slides: banners.length, title }));
  return (
    <section
      className={`screen-only ${styles.hero}`}
      aria-roledescription={m.home_carousel()}
      aria-label={m.home_slides()}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {banners.map(
        ({ _id, imageUrl }, index) =>
          index <= reached && (
            <WidePicture
              key={_id}
              className={classNames(styles.slide, index === current && styles.on)}
              src={imageUrl}
              fallback={posterPath('Canada', 'Toronto', 'hero')}
              // Hidden slides are not read out.
              alt={index === current ? undefined : ''}
              fetchPriority={index === 0 ? 'high' : 'low'}
            />
          ),
      )}
      <div className="container">
        <div className={`${styles.plate} ${plateStyles.plate}`}>
          <div className={styles.words}>
            {banners.map((banner, index) => (
              // biome-ignore lint/a11y/useSemanticElements: the carousel pattern requires groups
              <div
                key={banner._id}
                className={index === current ? styles.on : undefined}
                role="group"
                aria-roledescription={m.home_slide_role()}
                aria-label={names[index]}
                inert={index !== current}
              >
                <SlideRoute {...banner} />
                <h2 lang={banner.lang}>{banner.title}</h2>
                <p lang={banner.lang}>{banner.subtitle}</p>
                <SlidePackages {...banner} />
              </div>
            ))}
          </div>
          {banners.length > 1 && (
            <div className={styles.controls}>
              <button className={styles.pause} type="button" onClick={() => setPaused(!paused)}>
                <Icon name={paused ? 'play' : 'pause'} size="s" />
                {paused ? m.home_play() : m.home_pause()}
              </button>
              <Dots label={m.home_choose_slide()} names={names} current={current} onChoose={setCurrent} />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** 'TORONTO .... LISBON', from the departure city of the cheapest package. */
const SlideRoute = ({ city, cheapest }: Slide) =>
  city &&
  cheapest && (
    <div className={`caps ${styles.route}`}>
      {departureCity(cheapest.from)}
      <i aria-hidden="true" />
      <span className="visually-hidden"> {m.catalogue_to()} </span>
      {city}
    </div>
  );

const SlidePackages = ({ city, country, cheapest }: Slide) =>
  city &&
  country &&
  cheapest && (
    <Link className={styles.packages} to={cardPath(country, city)} prefetch="intent">
      <b>{m.home_slide_price({ price: cad(cheapest.price) })}</b>
      <span>{m.home_slide_flights({ city })}</span>
      <Icon name="arrowRight" size="s" />
    </Link>
  );
