import { CardSkeleton } from '@client/kits/cards/DashboardCard'
import { useTexts } from '@client/texts/catalogue'
import { myLearningTexts } from '@client/texts/myLearningTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './MyLearning.module.css'

/** In the place of what is to be done, while it loads. */
export const ToDosLoading = () => (
  <CardSkeleton label={useTexts(myLearningTexts).loading}>
    <ul className={styles.rows}>
      {['62%', '48%'].map((width) => (
        <li key={width} className={styles.wait} aria-hidden="true">
          <SkeletonLine width={width} />
          <SkeletonLine width="34%" />
        </li>
      ))}
    </ul>
  </CardSkeleton>
)
