import { Button } from 'antd'
import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { FeedComment } from '@contract/feeds'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { Avatar } from '@client/ui/Avatar'
import { LinkedText } from '@client/ui/LinkedText'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './CommentItem.module.css'
import { useAskAbout } from './useAskAbout'

type Props = { comment: FeedComment; feedId: string }

const DeleteButton = ({ label, dialogId }: { label: string; dialogId: string }) => {
  const ask = useAskAbout()
  return (
    <Button
      type="text"
      size="small"
      className={styles.delete ?? ''}
      aria-label={label}
      aria-haspopup="dialog"
      icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => ask('deleteComment', dialogId)}
    />
  )
}

/** A comment: author, time, text (FE-034); those who may remove it see how (FE-039). */
export const CommentItem = memo(({ comment: { id, user, comment, createdAt, userDeletable }, feedId }: Props) => {
  const texts = useTexts(feedTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const name = user?.fullName ?? texts.formerColleague
  return (
    <li className={styles.comment}>
      <Avatar id={user?.globalId ?? ''} name={name} size={28} />
      <div className={styles.words}>
        <p className={styles.who}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <time dateTime={createdAt} title={formatInZone(createdAt, timeZone, 'full')}>
            {formatInZone(createdAt, timeZone, 'dayAndTime')}
          </time>
        </p>
        <p className={styles.text} dir="auto">
          <LinkedText text={comment} />
        </p>
      </div>
      {userDeletable && <DeleteButton label={texts.deleteComment(name)} dialogId={`${feedId}/${id}`} />}
    </li>
  )
})
CommentItem.displayName = 'CommentItem'
