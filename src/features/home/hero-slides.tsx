import { useEffect, useState } from 'react';
import { posterPath } from '#domain/places.ts';
import type { Banner } from '#features/destinations/destinations.contract.ts';
import { m } from '#messages';
import { Dots } from '#ui/dots.tsx';
import { Icon } from '#ui/icon.tsx';
import { WidePicture } from '#ui/picture.tsx';

const HOLD = 5000;

/** The slides of the home page: five seconds each, at rest under pointer or focus, when paused and where motion is unwanted. */
export function HeroSlides({ banners }: { banners: Banner[] }) {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const still = paused || hovered || focused || banners.length < 2;

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);
  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => setCurrent((index) => (index + 1) % banners.length), HOLD);
    return () => clearInterval(timer);
  }, [still, banners.length]);

  if (banners.length === 0) return null;
  const names = banners.map(({ title }, index) => m.home_slide({ slide: index + 1, slides: banners.length, title }));
  return (
    <section
      className="hero"
      aria-roledescription="carousel"
      aria-label={m.home_slides()}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {banners.map(({ _id, imageUrl }, index) => (
        <WidePicture
          key={_id}
          className={index === current ? 'slide on' : 'slide'}
          src={imageUrl}
          fallback={posterPath('Canada', 'Toronto', 'hero')}
          fetchPriority={index === 0 ? 'high' : 'low'}
        />
      ))}
      <div className="wrap">
        <div className="plate">
          <div className="words">
            {banners.map(({ _id, title, subtitle }, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a slide is a group by its pattern
              <div
                key={_id}
                className={index === current ? 'on' : undefined}
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
            <div className="ctl">
              <button className="pausebtn" type="button" onClick={() => setPaused(!paused)}>
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
