import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, use, useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '@contract/pages'
import { ListStates } from '@client/kits/records/ListStates'
import { opensOnWeb, rosterAddress, serviceAddress } from '@client/kits/services/services'
import { useAppSelector } from '@client/state/hooks'
import { selectAccount, selectHasOwnRoster, selectServices } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { dashboardTexts } from '@client/texts/dashboardTexts'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import * as styles from './DashboardCard.module.css'
import { FirstRow } from './firstRow'

type Props = {
  /** Of the heading. */
  id: string
  title: ReactNode
  /** One link, or the tools of the card, at the right of the title. */
  link?: ReactNode
  className?: string | undefined
  /**
   * A class with the height of the content as `flex-basis`: it is the same while the card loads, and when it is empty, full
   * or has failed, so that nothing on the page moves. What does not fit scrolls.
   */
  bodyClass?: string | undefined
  children: ReactNode
}

/** The frame of everything on the dashboard. Content below the first row follows in the background. */
export const DashboardCard = ({ id, title, link, className, bodyClass, children }: Props) => {
  const late = useDeferredValue(children)
  const shown = use(FirstRow) ? children : late
  return (
    <section className={clsx(styles.card, className)} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {link}
      </header>
      {bodyClass === undefined ? shown : <div className={clsx(styles.body, bodyClass)}>{shown}</div>}
    </section>
  )
}

type ListProps = ComponentProps<typeof ListStates>
type CardStatesProps = Pick<
  ListProps,
  'list' | 'isEmpty' | 'skeleton' | 'isCompact' | 'isRetriedOnline' | 'children'
> & {
  texts: { failed: string; stale: string; empty: string }
  drawing?: ReactNode
  /** The card is about a location, and the person has none. */
  isNowhere?: boolean
}

/** The content of a card, or what replaces it in the same room: placeholders, why there is nothing, or what failed. */
export const CardStates = ({
  texts,
  drawing = illustrations.inbox,
  isNowhere = false,
  children,
  ...states
}: CardStatesProps) => {
  const { noLocation } = useTexts(dashboardTexts)
  const { isCompact = false } = states
  const empty = <EmptyState drawing={drawing} isCompact={isCompact} text={texts.empty} />
  if (isNowhere)
    return (
      <div className={styles.place}>
        <EmptyState drawing={drawing} isCompact={isCompact} text={noLocation} />
      </div>
    )
  return (
    <ListStates {...states} texts={texts} placeClass={styles.place} empty={empty}>
      {children}
    </ListStates>
  )
}

/** Placeholders of a card. */
export const CardSkeleton = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.skeleton} role="status" aria-label={label}>
    {children}
  </div>
)

type OutsideLinkProps = { href: string; className?: string | undefined; children: ReactNode }

const ownPaths: readonly string[] = Object.values(pages).map(({ path }) => path)

/** The path of a page of this portal; null for an address elsewhere. */
const ownPathOf = (href: string) => {
  const { origin, pathname, search } = new URL(href, location.origin)
  return origin === location.origin && ownPaths.includes(pathname) ? pathname + search : null
}

/** A page of a service in a new tab; the portal's own pages open in the same one (NV-010). */
export const OutsideLink = ({ href, className, children }: OutsideLinkProps) => {
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

type CardRowProps = {
  /** Null where there is nothing to open. */
  href: string | null
  className?: string | undefined
  children: ReactNode
}

/** A row that opens something, or only says it where there is nothing to open. */
export const CardRow = ({ href, className, children }: CardRowProps) =>
  href === null ? (
    <div className={className}>{children}</div>
  ) : (
    <OutsideLink href={href} className={className}>
      {children}
    </OutsideLink>
  )

/** Addresses of pages of a service; null without the service. */
export const useServicePage = (kind: string) => {
  const services = useAppSelector(selectServices)
  return (path: string, search?: Record<string, string>) =>
    serviceAddress(services, kind, {
      path,
      ...(search && { search: new URLSearchParams(search).toString() }),
      origin: location.origin,
    })
}

/** Pages of the task service, for people who may open it in a browser. */
export const useTaskPage = () => {
  const toPage = useServicePage('task')
  const account = useAppSelector(selectAccount)
  return (...page: Parameters<typeof toPage>) => (account && opensOnWeb(account) ? toPage(...page) : null)
}

/** Where all shifts are: in this portal where it keeps them, else with the roster service (DB-044, D-112). */
export const useShiftsPage = () => {
  const services = useAppSelector(selectServices)
  const isOwn = useAppSelector(selectHasOwnRoster)
  const own = pages.myShifts.path
  return isOwn ? own : (rosterAddress(services, own, location.origin) ?? own)
}
