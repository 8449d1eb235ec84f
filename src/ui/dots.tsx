type Props = { label: string; names: string[]; current: number; onChoose: (index: number) => void };

/** A bar per page in a 44 px target; the current one is longer and said to be so. */
export function Dots({ label, names, current, onChoose }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of fields; these are only buttons
    <div className="dots" role="group" aria-label={label}>
      {names.map((name, index) => (
        <button
          type="button"
          key={name}
          aria-label={name}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onChoose(index)}
        />
      ))}
    </div>
  );
}
