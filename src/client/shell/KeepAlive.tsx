import { Activity, useState, type ReactNode } from 'react'
import { useLocation, useRoutes, type Location, type RouteObject } from 'react-router-dom'
import { ScreenPlace } from '@client/state/screens/useScreenState'
import { pageAt } from './availablePages'
import * as styles from './KeepAlive.module.css'

type Visit = { location: Location; screen: ReactNode }

const isSameAddress = (one: Location, other: Location) =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash && one.state === other.state

/** By the mark of a kept screen: what has scrolled there, and where it stood. */
const placesOf = new WeakMap<Element, Map<Element, number>>()

/**
 * The ref of the mark before a kept screen, which `Activity` hides and shows with it. Notes where things stand while the
 * screen is shown, and puts them back when it is shown again: not every browser remembers that. The mark stands before
 * the screen, whose own effects, which may scroll elsewhere, therefore come later.
 */
const keepPlaces = (mark: HTMLElement) => {
  const places = placesOf.get(mark) ?? new Map<Element, number>()
  placesOf.set(mark, places)
  for (const [element, top] of places)
    if (element.isConnected) element.scrollTop = top
    else places.delete(element)
  const screen = mark.nextElementSibling
  const note = ({ target }: Event) => void (target instanceof Element && places.set(target, target.scrollTop))
  screen?.addEventListener('scroll', note, true)
  return () => screen?.removeEventListener('scroll', note, true)
}

/**
 * Renders the screen of the URL, and keeps visited screens mounted in a hidden `Activity`: coming back to one renders
 * nothing anew. A hidden screen runs no effects and still gets the location it was left at, because `useRoutes` provides
 * its location to everything below it.
 */
export const KeepAlive = ({ routes }: { routes: RouteObject[] }) => {
  const location = useLocation()
  const screen = useRoutes(routes, location)
  const page = pageAt(location.pathname)
  const mountedAs = page?.staysMounted ? page.area : undefined
  const [visits, setVisits] = useState<ReadonlyMap<string, Visit>>(new Map())
  const known = mountedAs === undefined ? undefined : visits.get(mountedAs)
  if (mountedAs !== undefined && !(known && isSameAddress(known.location, location)))
    setVisits(new Map(visits).set(mountedAs, { location, screen }))

  return (
    <>
      {[...visits].map(([name, visit]) => (
        <Activity key={name} mode={name === mountedAs ? 'visible' : 'hidden'}>
          <span ref={keepPlaces} hidden />
          <div className={styles.screen} data-screen={name}>
            <ScreenPlace name={name}>{visit.screen}</ScreenPlace>
          </div>
        </Activity>
      ))}
      {mountedAs === undefined && <ScreenPlace name={page?.page ?? ''}>{screen}</ScreenPlace>}
    </>
  )
}
