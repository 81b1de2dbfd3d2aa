import { Activity, use, useState, type ContextType, type ReactNode } from 'react'
import { UNSAFE_LocationContext as LocationContext, useMatches, useOutlet } from 'react-router-dom'
import { KeptScreen } from './KeptScreen'
import { pageOf } from './builtPages'

type Place = ContextType<typeof LocationContext>
type Visit = { place: Place; drawn: ReactNode }

const isSameAddress = (one: Place, other: Place) =>
  one.location.pathname === other.location.pathname &&
  one.location.search === other.location.search &&
  one.location.hash === other.location.hash &&
  one.location.state === other.location.state

/**
 * Renders the screen of the URL, and keeps visited screens mounted but hidden, so that returning to one needs no
 * render. A hidden screen keeps the location it was left at, and its effects are unmounted until it is shown again.
 */
export const KeptScreens = () => {
  const drawn = useOutlet()
  const place = use(LocationContext)
  const page = pageOf(useMatches())
  const keptAs = page?.isKept ? page.area : undefined
  const [visits, setVisits] = useState<ReadonlyMap<string, Visit>>(new Map())
  const known = keptAs === undefined ? undefined : visits.get(keptAs)
  if (keptAs !== undefined && !(known && isSameAddress(known.place, place)))
    setVisits(new Map(visits).set(keptAs, { place, drawn }))

  return (
    <>
      {[...visits].map(([name, visit]) => (
        <Activity key={name} mode={name === keptAs ? 'visible' : 'hidden'}>
          <LocationContext value={visit.place}>
            <KeptScreen>{visit.drawn}</KeptScreen>
          </LocationContext>
        </Activity>
      ))}
      {keptAs === undefined && drawn}
    </>
  )
}
