import { useTexts } from '@client/texts/catalogue'
import { diaryTexts } from '@client/texts/diaryTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './DiarySkeleton.module.css'

const widths = ['64%', '88%', '52%', '76%', '58%', '82%']

/** Items that have not come yet: box, text, and when it is. */
export const DiarySkeleton = ({ rows = widths.length }: { rows?: number }) => {
  const { loading } = useTexts(diaryTexts)
  return (
    <div role="status" aria-label={loading}>
      {widths.slice(0, rows).map((width) => (
        <div key={width} className={styles.row} aria-hidden="true">
          <SkeletonLine width={20} height={20} />
          <div className={styles.lines}>
            <SkeletonLine width={width} />
            <SkeletonLine width={140} />
          </div>
        </div>
      ))}
    </div>
  )
}
