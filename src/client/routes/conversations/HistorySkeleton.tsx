import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './HistorySkeleton.module.css'

const bubbles = [
  { isOwn: false, width: '46%', height: 36 },
  { isOwn: false, width: '62%', height: 58 },
  { isOwn: true, width: '40%', height: 36 },
  { isOwn: false, width: '54%', height: 36 },
  { isOwn: true, width: '58%', height: 58 },
]

/** Bubbles that have not come yet; short above those that have. */
export const HistorySkeleton = ({ isShort = false }: { isShort?: boolean }) => (
  <div
    className={styles.bubbles}
    {...(isShort ? { 'aria-hidden': true } : { role: 'status' })}
    aria-label={useTexts(conversationsTexts).loadingMessages}
  >
    {bubbles.slice(0, isShort ? 2 : undefined).map(({ isOwn, width, height }, at) => (
      <div key={`${at} ${width}`} className={isOwn ? styles.own : styles.other}>
        <SkeletonLine width={width} height={height} />
      </div>
    ))}
  </div>
)
