import { m } from '#messages';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { MapScene } from '#ui/pictures/scenes.tsx';
import conversationStyles from '../conversation/conversation.module.css';
import deskStyles from '../desk.module.css';
import type { ConversationFilter } from '../desk.rules.ts';
import { useDesk } from '../presence/use-desk.ts';
import { Keys } from './inbox-keys.tsx';
import styles from './inbox-nothing.module.css';

/** Shown in place of an empty list. */
export function NothingHere({ filter, searched }: { filter: ConversationFilter; searched: boolean }) {
  const { online } = useDesk();
  const everything = filter === 'all' && !searched;
  return (
    <div className={styles.inboxNone}>
      <h2>{searched ? m.desk_unfound_title() : m.desk_none_title()}</h2>
      <p>{searched ? m.desk_unfound_text() : noneWords(filter, online)}</p>
      {!everything && filter !== 'open' && (
        <ButtonLink to="/staff/inbox">{searched ? m.desk_clear_search() : m.desk_show_open()}</ButtonLink>
      )}
    </div>
  );
}

function noneWords(filter: ConversationFilter, online: boolean): string {
  if (filter !== 'open' && filter !== 'waiting') return m.desk_none_other();
  return online ? m.desk_none_online() : m.desk_none_offline();
}

/** Shown in place of a conversation. */
export const NothingChosen = () => (
  <section
    className={`${conversationStyles.conversation} ${deskStyles.nothingChosen} ${conversationStyles.nothingChosen}`}
    aria-label={m.desk_conversation()}
  >
    <EmptyState scene={<MapScene />} title={m.desk_choose_title()} text={m.desk_choose_text()} />
    <Keys />
  </section>
);
