import { media } from '@client/theme/layout'
import { useMedia } from '@client/ui/useMedia'

type Props = { title: string; meta?: string; hasLine?: boolean; children?: React.ReactNode }

/** Title, filters and the primary action of a page; on phones the title stands in the top bar. */
export const PageTitleRow = ({ title, meta, hasLine = false, children }: Props) => {
  const isPhone = useMedia(media.phone)
  if (isPhone && !children) return null
  return (
    <div className={hasLine ? 'page-title-row page-title-row-lined' : 'page-title-row'}>
      {!isPhone && <h1 tabIndex={-1}>{title}</h1>}
      {!isPhone && meta && <span className="page-title-row-meta">{meta}</span>}
      {children}
    </div>
  )
}
