import { portraitSources } from '#domain/portrait.ts';
import { classNames } from '../class-names.ts';
import styles from './portrait.module.css';

const SIDES = { small: 24, medium: 40, large: 96 } as const;

type Props = {
  /** Written next to it, so it has no alternative text. */
  name: string;
  /** The URL of the portrait; undefined without one. */
  src?: string | undefined;
  size?: keyof typeof SIDES;
  className?: string | undefined;
  'data-status'?: string;
};

/** A person's portrait. Below it are the initials, which are seen where there is none, and until it has loaded. */
export function Portrait({ name, src, size = 'medium', className, ...rest }: Props) {
  const side = SIDES[size];
  return (
    <span className={classNames(styles.portrait, className)} data-size={size} aria-hidden="true" {...rest}>
      {initialsOf(name)}
      {src && <img src={src} srcSet={portraitSources(src)} alt="" width={side} height={side} />}
    </span>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
