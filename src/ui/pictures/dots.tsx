import styles from './dots.module.css';

type Props = {
  label: string;
  names: string[];
  current: number;
  onChoose: (index: number) => void;
  /** The URL parameter of the page, if the dots are in a form; they then work without scripts. */
  name?: string;
};

/** One bar per page in a 44 px target; the current one is longer and marked for screen readers. */
export function Dots({ label, names, current, onChoose, name: field }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of fields; these are only buttons
    <div className={styles.dots} role="group" aria-label={label}>
      {names.map((name, index) => (
        <button
          type={field ? 'submit' : 'button'}
          name={field}
          value={field && index + 1}
          key={name}
          aria-label={name}
          aria-current={index === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            onChoose(index);
          }}
        />
      ))}
    </div>
  );
}
