import { Button } from 'antd'
import { MessageSquareOff, Reply, ThumbsUp } from 'lucide-react'
import type { Feed } from '@contract/feeds'
import { useIsOut } from '@client/state/feeds/feedsSelectors'
import { pressLike } from '@client/state/feeds/feedsSlice'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as feedLikeStyles from './FeedLike.module.css'
import * as styles from './FeedFoot.module.css'
import { useAskAbout } from './useAskAbout'

/** How many like a feed; a press gives or takes back the own like. */
const FeedLike = ({ feed: { id, likedByMe: isLiked, likeCount: count } }: { feed: Feed }) => {
  const texts = useTexts(feedTexts)
  const dispatch = useAppDispatch()
  return (
    <Button
      type="text"
      size="small"
      className={(isLiked ? feedLikeStyles.liked : feedLikeStyles.like) ?? ''}
      icon={<ThumbsUp size={16} strokeWidth={1.75} aria-hidden="true" />}
      aria-pressed={isLiked}
      onClick={() => void dispatch(pressLike({ id, liked: !isLiked, count: count + (isLiked ? -1 : 1) }))}
    >
      {count > 0 && <VisuallyHidden>{texts.likedBy(count)}</VisuallyHidden>}
      <span aria-hidden={count > 0}>{texts.like}</span>
      {count > 0 && (
        <span className={feedLikeStyles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Button>
  )
}

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Writes to the author of somebody else's feed (FE-040, D-66). */
const ReplyButton = ({ id, name }: { id: string; name: string }) => {
  const texts = useTexts(feedTexts)
  const ask = useAskAbout()
  return (
    <Button
      type="text"
      size="small"
      className={styles.reply ?? ''}
      icon={<Reply {...drawn} />}
      aria-label={texts.replyTo(name)}
      aria-haspopup="dialog"
      onClick={() => ask('reply', id)}
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
