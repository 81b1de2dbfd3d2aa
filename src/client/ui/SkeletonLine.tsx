import * as styles from './SkeletonLine.module.css'

type SkeletonLineProps = {
  /** Any CSS width; the whole width of its place when left out. */
  width?: number | string
  /** In pixels; a line of text when left out, else a picture. */
  height?: number
}

/** A line of text or a picture that has not come yet. Skeletons place them where those of the content will be. */
export const SkeletonLine = ({ width, height }: SkeletonLineProps) => (
  <span className={styles.line} style={{ width, height }} aria-hidden="true" />
)

/** A word that has not come yet, in a line that keeps its height. `width` in pixels. */
export const SkeletonWord = ({ width }: { width: number }) => (
  <span className={styles.word}>
    {'\u00a0'}
    <SkeletonLine width={width} />
  </span>
)
