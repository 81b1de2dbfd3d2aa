import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '@contract/pages'

type Props = { href: string; className?: string | undefined; children: ReactNode }

const ownPaths: readonly string[] = Object.values(pages).map(({ path }) => path)

/** The path of a page of this portal; null for an address elsewhere. */
const ownPathOf = (href: string) => {
  const { origin, pathname, search } = new URL(href, location.origin)
  return origin === location.origin && ownPaths.includes(pathname) ? pathname + search : null
}

/** A page of a service in a new tab; the portal's own pages open in the same one (NV-010). */
export const OutsideLink = ({ href, className, children }: Props) => {
  const own = ownPathOf(href)
  if (own !== null)
    return (
      <Link to={own} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
