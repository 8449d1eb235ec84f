import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useSending } from '#ui/fields/answered-form.tsx';
import { Icon } from '#ui/pictures/icon.tsx';

type Props = {
  words: string;
  wide?: true;
  /** It is the next step, and not a choice next to one. */
  isNext?: boolean;
};

/** Sends the form around it by a passkey. Absent where the browser has none. */
export function PasskeyButton({ words, wide, isNext = false }: Props) {
  const sending = useSending();
  const [offered, setOffered] = useState(false);
  useEffect(() => setOffered('PublicKeyCredential' in window), []);
  if (!offered) return null;
  return (
    <Button
      type="submit"
      name="by"
      value="passkey"
      look={isNext ? 'go' : 'line'}
      size={wide && 'big'}
      wide={wide}
      disabled={sending}
    >
      <Icon name="key" />
      {words}
    </Button>
  );
}
