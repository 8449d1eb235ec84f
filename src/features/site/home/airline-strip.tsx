import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Airline } from '#features/catalogue/airlines/airlines.contract.ts';
import type { SectionWords } from '#features/company/sections/sections.contract.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import headingsStyles from '#ui/styles/headings.module.css';
import styles from './airline-strip.module.css';

const STEP_PX = 1;

type Props = { airlines: readonly Airline[]; words: SectionWords };

/**
 * The names in a strip that scrolls automatically. It stops under pointer or focus, when paused, out of view and with
 * reduced motion. Without scripts it is a plain list to scroll.
 */
export function AirlineStrip({ airlines, words }: Props) {
  const belt = useRef<HTMLElement>(null);
  const [paused, setPaused] = useState(false);
  const [attended, setAttended] = useState(false);
  const [round, setRound] = useState(false);
  const seen = useSeen(belt);

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
    setRound(true);
  }, []);
  useScrolling(belt, seen && !paused && !attended);

  return (
    <section
      className={`container screen-only ${headingsStyles.section} ${styles.airlines}`}
      aria-labelledby="airlines"
    >
      <div className={styles.bar}>
        <h2 id="airlines" lang={words.lang}>
          {words.title}
        </h2>
        <Button onClick={() => setPaused(!paused)}>
          <Icon name={paused ? 'play' : 'pause'} size="s" />
          {paused ? m.home_airlines_play() : m.home_airlines_pause()}
        </Button>
      </div>
      <section
        className={styles.belt}
        ref={belt}
        aria-label={m.home_airlines()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        onPointerEnter={() => setAttended(true)}
        onPointerLeave={() => setAttended(false)}
        onFocus={() => setAttended(true)}
        onBlur={() => setAttended(false)}
      >
        <Names airlines={airlines} />
        {round && <Names airlines={airlines} again />}
      </section>
    </section>
  );
}

/** A copy that makes the loop seamless; hidden from screen readers. */
const Names = ({ airlines, again }: { airlines: readonly Airline[]; again?: boolean }) => (
  <ul aria-hidden={again}>
    {airlines.map(({ _id, code, name }) => (
      <li key={_id}>
        <span aria-hidden="true">{code}</span>
        {name}
      </li>
    ))}
  </ul>
);

function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}

/** Scrolls one pixel per frame. After one round the position jumps back, which looks the same. */
function useScrolling(belt: RefObject<HTMLElement | null>, moving: boolean) {
  useEffect(() => {
    const element = belt.current;
    if (!element || !moving) return;
    let frame = requestAnimationFrame(function move() {
      const [first, second] = element.children as unknown as HTMLElement[];
      const around = second && first ? second.offsetLeft - first.offsetLeft : 0;
      const next = element.scrollLeft + STEP_PX;
      element.scrollLeft = around > 0 && next >= around ? next - around : next;
      frame = requestAnimationFrame(move);
    });
    return () => cancelAnimationFrame(frame);
  }, [belt, moving]);
}
