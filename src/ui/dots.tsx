import styles from './dots.module.css';

type Props = {
  label: string;
  names: string[];
  current: number;
  onChoose: (index: number) => void;
  /** The name of the page in the address, where the dots stand in a form: they then work without scripts. */
  name?: string;
};

/** A bar per page in a 44 px target; the current one is longer and said to be so. */
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
