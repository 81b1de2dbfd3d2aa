import { VisuallyHidden } from '../VisuallyHidden'
import { nameParts } from './fileNames'
import * as styles from './FileName.module.css'

/** A file's name on one line. A long one is cut in the middle, so that its end and extension stay readable. */
export const FileName = ({ name }: { name: string }) => {
  const [start, end] = nameParts(name)
  if (start === '') return <span className={styles.whole}>{end}</span>
  return (
    <span className={styles.name} title={name}>
      <span className={styles.start} aria-hidden="true">
        {start}
      </span>
      <span className={styles.end} aria-hidden="true">
        {end}
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
