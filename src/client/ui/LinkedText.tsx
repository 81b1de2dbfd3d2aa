import * as styles from './LinkedText.module.css'
import { linksInText } from './linksInText'

/** A text that somebody wrote, with its addresses as links. */
export const LinkedText = ({ text }: { text: string }) =>
  linksInText(text).map(({ text: part, href }, at) =>
    href === undefined ? (
      part
    ) : (
      <a key={`${at} ${href}`} href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
        {part}
      </a>
    ),
  )
