import { Activity, useLayoutEffect, useState, type ReactNode, type UIEvent } from 'react'
import { useLocation, useRoutes, type Location, type RouteObject } from 'react-router-dom'
import { pageAt } from './availablePages'
import * as styles from './KeepAlive.module.css'

type Visit = { location: Location; screen: ReactNode }

const isSameAddress = (one: Location, other: Location) =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash && one.state === other.state

type Places = Map<Element, { top: number; left: number }>

const putBack = (places: Places) => {
  for (const [element, { top, left }] of places) {
    if (element.scrollTop !== top) element.scrollTop = top
    if (element.scrollLeft !== left) element.scrollLeft = left
  }
}

/**
 * Puts what scrolls on a screen back to where it stood. It stands before the screen, so that this happens before the
 * screen's own effects, which may scroll elsewhere.
 */
const ScrollPlaces = ({ places }: { places: Places }) => {
  useLayoutEffect(() => putBack(places), [places])
  return null
}

/** A screen that keeps its places: not every browser remembers where something stood that is displayed no more. */
const KeptScreen = ({ name, children }: { name: string; children: ReactNode }) => {
  const [places] = useState<Places>(() => new Map())
  const notePlace = ({ target, currentTarget: screen }: UIEvent<HTMLElement>) => {
    const isHidden = screen.style.display === 'none' // by `Activity`: everything stands at 0
    if (isHidden || !(target instanceof Element) || !screen.contains(target)) return
    if (!places.has(target)) for (const element of places.keys()) if (!element.isConnected) places.delete(element)
    places.set(target, { top: target.scrollTop, left: target.scrollLeft })
  }
  return (
    <>
      <ScrollPlaces places={places} />
      <div className={styles.screen} data-screen={name} onScrollCapture={notePlace}>
        {children}
      </div>
    </>
  )
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
          <KeptScreen name={name}>{visit.screen}</KeptScreen>
        </Activity>
      ))}
      {mountedAs === undefined && screen}
    </>
  )
}
