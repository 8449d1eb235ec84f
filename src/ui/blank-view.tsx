import type { ReactNode } from 'react';

type Props = { scene: ReactNode; title: string; text?: string; as?: 'h1' | 'h2'; children?: ReactNode };

/** One drawing, a heading, one sentence, what to do next: the same block wherever there is nothing to show. */
export function BlankView({ scene, title, text, as: Heading = 'h2', children }: Props) {
  return (
    <div className="blank">
      {scene}
      <div>
        <Heading>{title}</Heading>
        {text && <p>{text}</p>}
        {children && <div className="acts">{children}</div>}
      </div>
    </div>
  );
}
