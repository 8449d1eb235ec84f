import { Fragment } from 'react';

/** An email address, or a name: a line that is too short for it breaks before its `@` and its dots, not within a word. */
export const BrokenAddress = ({ children: text }: { children: string }) => (
  <bdi>
    {text.split(/(?=[@.])/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
);
