import { Button } from 'antd'
import { ThumbsUp } from 'lucide-react'
import type { Feed } from '@contract/feeds'
import { pressLike } from '@client/state/feeds/feedsSlice'
import { useAppDispatch } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './FeedLike.module.css'

/** How many like a feed; a press gives or takes back the own like. */
export const FeedLike = ({ feed: { id, likedByMe: isLiked, likeCount: count } }: { feed: Feed }) => {
  const texts = useTexts(feedTexts)
  const dispatch = useAppDispatch()
  return (
    <Button
      type="text"
      size="small"
      className={(isLiked ? styles.liked : styles.like) ?? ''}
      icon={<ThumbsUp size={16} strokeWidth={1.75} aria-hidden="true" />}
      aria-pressed={isLiked}
      onClick={() => void dispatch(pressLike({ id, liked: !isLiked, count: count + (isLiked ? -1 : 1) }))}
    >
      {count > 0 && <VisuallyHidden>{texts.likedBy(count)}</VisuallyHidden>}
      <span aria-hidden={count > 0}>{texts.like}</span>
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Button>
  )
}
