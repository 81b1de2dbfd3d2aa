import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as skeleton from './MessageSkeleton.module.css'
import * as styles from './MessagePane.module.css'

const Lines = () => (
  <div className={skeleton.lines} aria-hidden="true">
    {['92%', '97%', '88%', '94%', '46%'].map((width) => (
      <SkeletonLine key={width} width={width} />
    ))}
  </div>
)

/** Placeholder of the text alone, below what the list knows of the message. */
export const MessageTextSkeleton = () => (
  <div role="status" aria-label={useTexts(inboxTexts).loadingMessage}>
    <Lines />
  </div>
)

/** Placeholder in the shape of a message: subject, sender and time, text. */
export const MessageSkeleton = () => (
  <div className={styles.content} role="status" aria-label={useTexts(inboxTexts).loadingMessage}>
    <SkeletonLine width="60%" height={20} />
    <div className={styles.head} aria-hidden="true">
      <SkeletonLine width={40} height={40} />
      <div className={skeleton.lines}>
        <SkeletonLine width={160} />
        <SkeletonLine width={200} />
      </div>
    </div>
    <Lines />
  </div>
)
