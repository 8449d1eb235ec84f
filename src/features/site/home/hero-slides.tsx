import { useEffect, useState } from 'react';
import { isPhoto } from '#domain/photos.ts';
import { posterPath } from '#domain/places.ts';
import type { Banner } from '#features/catalogue/destinations/destinations.contract.ts';
import { m } from '#messages';
import { classNames } from '#ui/class-names.ts';
import { Dots } from '#ui/dots.tsx';
import { Icon } from '#ui/icon.tsx';
import { WidePicture } from '#ui/picture.tsx';
import plateStyles from '#ui/plate.module.css';
import styles from './hero-slides.module.css';

const SLIDE_MS = 5000;

/** The slides of the home page, five seconds each. They stop under pointer or focus, when paused and with reduced motion. */
export function HeroSlides({ banners }: { banners: Banner[] }) {
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

  // A photograph is fetched when its slide is the next one: a drawing weighs a tenth of it.
  useEffect(() => setReached((before) => Math.max(before, current + 1)), [current]);

  if (banners.length === 0) return null;
  const names = banners.map(({ title }, index) => m.home_slide({ slide: index + 1, slides: banners.length, title }));
  return (
    <section
      className={`screen-only ${styles.hero}`}
      aria-roledescription="carousel"
      aria-label={m.home_slides()}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {banners.map(
        ({ _id, imageUrl }, index) =>
          (index <= reached || !isPhoto(imageUrl ?? '')) && (
            <WidePicture
              key={_id}
              className={classNames(styles.slide, index === current && styles.on)}
              src={imageUrl}
              fallback={posterPath('Canada', 'Toronto', 'hero')}
              // A slide that is not shown is not read out.
              alt={index === current ? undefined : ''}
              fetchPriority={index === 0 ? 'high' : 'low'}
            />
          ),
      )}
      <div className="container">
        <div className={`${styles.plate} ${plateStyles.plate}`}>
          <div className={styles.words}>
            {banners.map(({ _id, title, subtitle }, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a slide is a group by its pattern
              <div
                key={_id}
                className={index === current ? styles.on : undefined}
                role="group"
                aria-roledescription="slide"
                aria-label={names[index]}
                inert={index !== current}
              >
                <h2>{title}</h2>
                <p>{subtitle}</p>
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
