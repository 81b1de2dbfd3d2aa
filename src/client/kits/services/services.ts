import {
  BookOpen,
  CalendarDays,
  CircleUserRound,
  Gauge,
  GraduationCap,
  Layers,
  LayoutGrid,
  ListChecks,
  MessageSquare,
  Newspaper,
  School,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { pages } from '@contract/pages'
import type { Service } from '@contract/services'
import type { Account } from '@contract/session'

export type ServiceLink = {
  id: string
  kind: string
  name: string
  href: string
  /** The service of the current area (NV-011, NV-033). */
  isCurrent: boolean
  /** Another site or app, in a new tab; the portal's own pages open in the same tab (NV-010). */
  isExternal: boolean
}

type Surroundings = {
  origin: string
  pathname: string
  isOwnPage: (pathname: string) => boolean
  /** The roster's pages are this portal's (D-112). */
  hasOwnRoster: boolean
}

const rosterKind = 'hris_my_roster'
const newsKind = 'news'
/** Of the link that has the unread count. */
export const messagesKind = 'sso_my_messages'

/** Only http(s) URLs, never `javascript:` and the like; null for anything else. */
const toUrl = (address: string, origin: string) => {
  if (!URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}

const below = (url: URL, path: string) => {
  const deeper = new URL(url)
  deeper.pathname = url.pathname.replace(/\/+$/, '') + path
  return deeper
}

const serviceUrl = (services: readonly Service[], kind: string, path: string, origin: string) => {
  const service = services.find((one) => one.kind === kind)
  const url = service ? toUrl(service.url, origin) : null
  return url && below(url, path)
}

/** A page of a service, with what it is told; null without a service of that kind. */
export const serviceAddress = (
  services: readonly Service[],
  kind: string,
  { path, search = '', origin }: { path: string; search?: string; origin: string },
) => {
  const url = serviceUrl(services, kind, path, origin)
  if (url && search) url.search = search
  return url && url.href
}

/**
 * A URL of the roster service, or null without that service (D-29). A URL of this portal does not count: the page would
 * redirect to itself.
 */
export const rosterAddress = (services: readonly Service[], path: string, origin: string) => {
  const address = serviceUrl(services, rosterKind, path, origin)
  const isOwn = address?.origin === origin && address.pathname === path
  return address && !isOwn ? address.href : null
}

/** Where all articles are, or one of them; null without a news service (NW-006, NW-007, D-70). */
export const newsAddress = (services: readonly Service[], origin: string, slug?: string) =>
  serviceAddress(services, newsKind, {
    path: slug === undefined ? '/news' : `/news/${encodeURIComponent(slug)}`,
    origin,
  })

/** The roster opens at the shifts, the service's or this portal's (NV-013, D-112). */
const addressOf = ({ kind, url }: Service, { origin, hasOwnRoster }: Surroundings) => {
  const parsed = toUrl(kind === rosterKind && hasOwnRoster ? origin : url, origin)
  return parsed && kind === rosterKind ? below(parsed, pages.myShifts.path) : parsed
}

const areas: Record<string, RegExp> = {
  sso: /^\/(dashboard|profile)?$/,
  [messagesKind]: /^\/(messages|feed)(\/|$)/, // D-31
  hris_my_roster: /^\/(my-roster|my-shifts|leave-requests)(\/|$)/,
}

/** Whether the person may open the task service in a browser. */
export const opensOnWeb = ({ mobileServices }: Pick<Account, 'mobileServices'>) =>
  mobileServices.some(({ service, enableWeb }) => service === 'task' && enableWeb)

/** The links of the service bar, in order (NV-010 to NV-014, NV-030). */
export const serviceLinks = (
  services: readonly Service[],
  account: Pick<Account, 'mobileServices'>,
  surroundings: Surroundings,
): ServiceLink[] =>
  [...services]
    .sort((one, other) => one.order - other.order)
    .filter(({ kind }) => kind !== 'comms' && (kind !== 'task' || opensOnWeb(account)))
    .flatMap((service) => {
      const { origin, pathname, isOwnPage } = surroundings
      const url = addressOf(service, surroundings)
      if (!url) return []
      const { id, kind, name } = service
      const isOwn = url.origin === origin && isOwnPage(url.pathname)
      const href = isOwn ? url.pathname + url.search + url.hash : url.href
      const isCurrent = Object.hasOwn(areas, kind) && areas[kind]?.test(pathname) === true
      return [{ id, kind, name, href, isCurrent, isExternal: !isOwn }]
    })

const icons: Readonly<Record<string, LucideIcon>> = {
  sso: Layers,
  salt: Gauge,
  task: ListChecks,
  hris_my_roster: CalendarDays,
  sso_my_messages: MessageSquare,
  hris_my_account: CircleUserRound,
  hris: UsersRound,
  internal_lms: GraduationCap,
  internal_lms_my_resources: BookOpen,
  rto_lms: School,
  news: Newspaper,
}

/** Icons of the known kinds (NV-031), and one for all others (NV-032). */
export const serviceIconOf = (kind: string): LucideIcon => (Object.hasOwn(icons, kind) && icons[kind]) || LayoutGrid
