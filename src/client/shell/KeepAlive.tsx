import { Activity, useState, type ReactNode } from 'react'
import { useLocation, useRoutes, type Location, type RouteObject } from 'react-router-dom'
import { pageAt } from './availablePages'
import * as styles from './KeepAlive.module.css'

type Visit = { location: Location; screen: ReactNode }

const isSameAddress = (one: Location, other: Location) =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash && one.state === other.state

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
          <div className={styles.screen} data-screen={name}>
            {visit.screen}
          </div>
        </Activity>
      ))}
      {mountedAs === undefined && screen}
    </>
  )
}
