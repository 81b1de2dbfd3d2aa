import type { ReactNode } from 'react'
import { OutsideLink } from './OutsideLink'

type Props = {
  /** Null where there is nothing to open. */
  href: string | null
  className?: string | undefined
  children: ReactNode
}

/** A row that opens something, or only says it where there is nothing to open. */
export const CardRow = ({ href, className, children }: Props) =>
  href === null ? (
    <div className={className}>{children}</div>
  ) : (
    <OutsideLink href={href} className={className}>
      {children}
    </OutsideLink>
  )
