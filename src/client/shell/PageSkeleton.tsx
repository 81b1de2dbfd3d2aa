import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './PageSkeleton.module.css'

/** Shown while a page's chunk loads. */
export const PageSkeleton = () => (
  <div className={styles.skeleton} role="status" aria-label={useTexts(shellTexts).loadingPage}>
    <SkeletonLine width={180} />
    {['92%', '78%', '85%', '64%', '88%', '71%'].map((width) => (
      <SkeletonLine key={width} width={width} />
    ))}
  </div>
)
