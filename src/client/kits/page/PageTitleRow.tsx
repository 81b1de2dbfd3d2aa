import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { media } from '@client/theme/layout'
import { useMedia } from '@client/ui/useMedia'
import * as styles from './PageTitleRow.module.css'

type Props = {
  title: string
  /** The link target of the title. */
  titleLink?: string
  meta?: string
  hasLine?: boolean
  children?: React.ReactNode
}

/** A title that begins with a short code has no first letter of its own. */
export const isCode = (title: string) => title.startsWith('{{')

/** A title that is a link, with an arrow before it. */
const TitleLink = ({ title, titleLink }: { title: string; titleLink: string }) => (
  <Link to={titleLink} className={styles.link}>
    <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
    <span data-is-code={isCode(title)}>{title}</span>
  </Link>
)

/** Title, filters and primary action of a page; on phones the top bar shows the title. */
export const PageTitleRow = ({ title, titleLink, meta, hasLine = false, children }: Props) => {
  const isPhone = useMedia(media.phone)
  if (isPhone && !children) return null
  return (
    <div className={hasLine ? styles.lined : styles.row}>
      {!isPhone && (
        <h1 tabIndex={-1}>{titleLink === undefined ? title : <TitleLink title={title} titleLink={titleLink} />}</h1>
      )}
      {!isPhone && meta && <span className={styles.meta}>{meta}</span>}
      {children}
    </div>
  )
}
