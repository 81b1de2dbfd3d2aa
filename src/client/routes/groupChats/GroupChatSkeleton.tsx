import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './GroupChatPage.module.css'
import * as card from './card.module.css'

/** The page of a group that has not come yet. */
export const GroupChatSkeleton = ({ label }: { label: string }) => (
  <div className={styles.place} role="status" aria-label={label}>
    <div className={styles.page}>
      <div className={card.card}>
        {['40%', '100%', '60%', '100%', '100%'].map((width, index) => (
          <p key={index} className={card.line}>
            <SkeletonLine width={width} />
          </p>
        ))}
      </div>
      <div className={card.card}>
        {['30%', '90%', '75%', '85%', '80%', '70%'].map((width, index) => (
          <p key={index} className={card.line}>
            <SkeletonLine width={width} />
          </p>
        ))}
      </div>
    </div>
  </div>
)
