import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './ConversationListSkeleton.module.css'

const widths = ['58%', '70%', '64%', '46%', '52%', '61%', '38%', '49%']

/** Placeholder rows: picture, name and last message. */
export const ConversationListSkeleton = () => (
  <div className={styles.rows} role="status" aria-label={useTexts(conversationsTexts).loadingList}>
    {widths.map((width) => (
      <div key={width} className={styles.row}>
        <SkeletonLine width={40} height={40} />
        <span className={styles.words}>
          <SkeletonLine width={width} />
          <SkeletonLine width="86%" />
        </span>
      </div>
    ))}
  </div>
)
