import { Button } from '../button.tsx';
import { useSending } from './answered-form.tsx';

type Props = { words: string; busy: string; wide?: true; off?: boolean | undefined };

/** Sends the form of a page. While its answer is on the way the button says so, and takes no other click. */
export function SendButton({ words, busy, wide, off = false }: Props) {
  const sending = useSending();
  return (
    <Button type="submit" look="go" size="big" wide={wide} disabled={sending || off}>
      {sending ? busy : words}
    </Button>
  );
}
