// A form and the answer it got: errors beside their fields, cleared by editing, the first of them scrolled to and focused.
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';

export type FieldErrors = Readonly<Partial<Record<string, string>>>;
type Props = Omit<ComponentProps<typeof Form>, 'children'> & {
  /** The errors of the last answer; another object is another answer. */
  errors: FieldErrors | undefined;
  children: (errors: FieldErrors) => ReactNode;
};
const NONE: FieldErrors = {};

export function AnsweredForm({ errors = NONE, children, onInput, ...form }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState({ of: errors, errors });
  if (shown.of !== errors) setShown({ of: errors, errors });

  useEffect(() => {
    if (errors === NONE || !element.current) return;
    const first = element.current.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.scrollIntoView({ block: 'center', behavior: calm() ? 'auto' : 'smooth' });
    first?.focus({ preventScroll: true });
  }, [errors]);

  const clear = (name: string) => {
    if (name in shown.errors) setShown({ of: shown.of, errors: { ...shown.errors, [name]: undefined } });
  };
  return (
    <Form
      method="post"
      noValidate
      {...form}
      ref={element}
      onInput={(event) => {
        const { name, dataset } = event.target as HTMLInputElement;
        clear(dataset.field ?? name);
        onInput?.(event);
      }}
    >
      {children(shown.errors)}
    </Form>
  );
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
