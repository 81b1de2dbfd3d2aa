import { Button } from 'antd'
import { MessageSquareOff, Reply } from 'lucide-react'
import type { Feed } from '@contract/feeds'
import { useIsOut } from '@client/state/feeds/feedsSelectors'
import { useAppSelector } from '@client/state/hooks'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import * as styles from './FeedFoot.module.css'
import { FeedLike } from './FeedLike'
import { useReplyToAuthor } from './useReplyToAuthor'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Writes to the author of somebody else's feed (FE-040, D-66). */
const ReplyButton = ({ id, name }: { id: string; name: string }) => {
  const texts = useTexts(feedTexts)
  const { reply, isSending } = useReplyToAuthor(id)
  return (
    <Button
      type="text"
      size="small"
      className={styles.reply ?? ''}
      icon={<Reply {...drawn} />}
      aria-label={texts.replyTo(name)}
      aria-busy={isSending}
      onClick={reply}
    >
      {texts.reply}
    </Button>
  )
}

/** Whether and how a feed can be answered (FE-021), and who likes it. */
export const FeedFoot = ({ feed }: { feed: Feed }) => {
  const texts = useTexts(feedTexts)
  const own = useAppSelector((state) => selectAccount(state)?.globalId)
  const isOut = useIsOut(feed)
  const { id, status, repliable, user } = feed
  const hasReply = repliable && status === 'approved' && user !== null && user.globalId !== own
  if (repliable && !hasReply && !isOut) return null
  return (
    <div className={styles.foot}>
      {hasReply && <ReplyButton id={id} name={user.fullName} />}
      {isOut && <FeedLike feed={feed} />}
      {!repliable && (
        <p className={styles.closed}>
          <MessageSquareOff {...drawn} />
          <span>{texts.notRepliable}</span>
        </p>
      )}
    </div>
  )
}
