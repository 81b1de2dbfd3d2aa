import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { matchPath, useLocation } from 'react-router-dom'
import { pages } from '@contract/pages'
import { serviceLinks, type ServiceLink } from '@client/kits/services/services'
import { useAppSelector } from '@client/state/hooks'
import { selectAccount, selectHasOwnRoster, selectServices } from '@client/state/session/sessionSelectors'
import { availablePages } from './availablePages'

const gap = 1

type Measures = {
  /** Of each service with its name, in pixels. */
  widths: readonly number[]
  iconWidth: number
  /** Of the button of the menu that takes the rest. */
  moreWidth: number
  room: number
  /** Index of the current service, which stays visible; -1 without one. */
  current: number
}

/** The indices of the services in the bar, and which of them are icons; all others are in the menu. */
type ServiceFit = { shown: readonly number[]; icons: readonly number[] }

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width + gap, -gap)

/**
 * Where there is no room for all names, icons take their place, whose names expand (NV-035). Where there is no room for all
 * icons either, those at the end are in a menu; the current one stays.
 */
export const fitServices = ({ widths, iconWidth, moreWidth, room, current }: Measures): ServiceFit => {
  const every = widths.map((_, index) => index)
  if (sum(widths) <= room) return { shown: every, icons: [] }
  if (sum(widths.map(() => iconWidth)) <= room) return { shown: every, icons: every }
  const count = Math.max(0, Math.floor((room - moreWidth) / (iconWidth + gap)))
  const isFirst = (index: number) => index < (current < count ? count : count - 1)
  const shown = every.filter((index) => index === current || isFirst(index))
  return { shown, icons: shown }
}

/** Of a service without its name, in pixels: its padding and its icon. */
const beforeName = 23
const iconWidth = 34

type Measured = { widths: number[]; moreWidth: number; room: number }

const isSame = (one: Measured | undefined, other: Measured) =>
  one?.room === other.room && one.moreWidth === other.moreWidth && one.widths.join() === other.widths.join()

/**
 * Which services have room in the row; `[data-service-name]` are their names, the last item is the menu's button. Items
 * without room stay in the row, invisible, so that their widths are known when there is room again. What was measured is
 * kept: to be on another page takes no measuring, which would lay out the page amid React's commit.
 */
export const useServiceFit = (
  count: number,
  current: number,
): { row: RefObject<HTMLUListElement | null>; fit: ServiceFit } => {
  const row = useRef<HTMLUListElement>(null)
  const [measures, setMeasures] = useState<Measured>()

  useLayoutEffect(() => {
    const list = row.current
    const more = list?.lastElementChild
    if (!list || !(more instanceof HTMLElement)) return undefined
    const names = [...list.querySelectorAll<HTMLElement>(':scope > li > a > [data-service-name]')]
    const measure = () => {
      if (list.clientWidth === 0) return // behind the splash; the observer measures when it is gone
      const measured = {
        widths: names.map((name) => beforeName + name.offsetWidth),
        moreWidth: more.offsetWidth,
        room: list.clientWidth,
      }
      setMeasures((known) => (isSame(known, measured) ? known : measured))
    }
    const observer = new ResizeObserver(() => flushSync(measure)) // before the frame is painted
    for (const each of [list, more, ...names]) observer.observe(each)
    measure()
    return () => observer.disconnect()
  }, [])

  const fit = measures
    ? fitServices({ ...measures, iconWidth, current })
    : { shown: Array.from({ length: count }, (_, index) => index), icons: [] }
  return { row, fit }
}

/** The links of the service bar for this user and URL. */
export const useServiceLinks = (): ServiceLink[] => {
  const { pathname } = useLocation()
  const services = useAppSelector(selectServices)
  const account = useAppSelector(selectAccount)
  const hasOwnRoster = useAppSelector(selectHasOwnRoster)
  if (!account) return []
  const isOwnPage = (path: string) =>
    path === '/' || availablePages.some(({ page }) => matchPath(pages[page].path, path))
  return serviceLinks(services, account, { origin: location.origin, pathname, isOwnPage, hasOwnRoster })
}
