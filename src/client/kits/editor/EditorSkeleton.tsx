import { useTexts } from '@client/texts/catalogue'
import { editorTexts } from '@client/texts/editorTexts'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './EditorBox.module.css'

/** The editor that has not loaded yet, as high as an empty one. */
export const EditorSkeleton = () => {
  const texts = useTexts(editorTexts)
  return (
    <div className={styles.box} role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <div className={styles.bar}>
        <div className={styles.skeletonTools}>
          <SkeletonLine width={240} />
        </div>
      </div>
      <div className={styles.skeletonText}>
        <SkeletonLine width="70%" />
        <SkeletonLine width="45%" />
      </div>
    </div>
  )
}
