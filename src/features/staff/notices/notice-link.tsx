import { Link } from 'react-router';
import { m } from '#messages';
import { noticeSigns } from './notice-signs.ts';
import { noticeWords, type ToldNotice } from './notice-words.ts';

/** A notice as the link to what it is about, which marks it as seen. */
export const NoticeLink = ({ notice }: { notice: ToldNotice }) => (
  <Link
    className="link"
    to={notice.path}
    onClick={notice.isSeen ? undefined : () => void noticeSigns.see(notice._id)}
    data-unseen={notice.isSeen ? undefined : true}
  >
    {!notice.isSeen && <span className="visually-hidden">{m.notices_new()}: </span>}
    {noticeWords(notice)}
  </Link>
);
