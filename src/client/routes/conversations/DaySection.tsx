import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './DaySection.module.css'
import { type Day, dayOf, type Run } from './groupMessages'
import { MessageRun } from './MessageRun'

/** How far outside the view something counts as near it, in pixels. */
const margin = 1_500

type Tell = (isNear: boolean, height: number) => void
type Watched = { observer: IntersectionObserver; tells: Map<Element, Tell> }
const observers = new WeakMap<Element, Watched>()

/** One observer for everything in a scrolling element. */
const watchedIn = (root: Element): Watched => {
  const known = observers.get(root)
  if (known) return known
  const tells = new Map<Element, Tell>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        tells.get(target)?.(isIntersecting, boundingClientRect.height)
    },
    { root, rootMargin: `${margin}px 0px` },
  )
  const watched = { observer, tells }
  observers.set(root, watched)
  return watched
}

/** Tells whether an element is near the view of a scrolling one, with its height. Returns how to stop. */
const watchNear = (root: Element, element: Element, tell: Tell) => {
  const { observer, tells } = watchedIn(root)
  tells.set(element, tell)
  observer.observe(element)
  return () => {
    observer.unobserve(element)
    tells.delete(element)
  }
}

type NearViewProps = {
  className?: string | undefined
  /** The indexes of the messages in it. */
  from: number
  to: number
  children: ReactNode
}

/**
 * Renders its content near the view; far away an empty element of the same height takes its place, so that a history of
 * thousands of messages has few elements. What has the focus stays.
 */
const NearView = ({ className, from, to, children }: NearViewProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [farHeight, setFarHeight] = useState<number | null>(null)
  useEffect(() => {
    const element = place.current
    const root = element?.closest('[role="log"]')
    if (!element || !root) return undefined
    return watchNear(root, element, (isNear, height) => {
      const stays = isNear || height === 0 || element.contains(document.activeElement)
      setFarHeight(stays ? null : height)
    })
  }, [])
  return (
    <div
      ref={place}
      className={className}
      data-from={from}
      data-to={to}
      style={farHeight === null ? undefined : { height: farHeight }}
    >
      {farHeight === null && children}
    </div>
  )
}

/** 'Today', otherwise a long date in the account's time zone (LC-010). It stays in sight while its day scrolls. */
export const DayMark = ({ instant }: { instant: string }) => {
  const texts = useTexts(conversationsTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const isToday = useAppSelector(({ clock }) => dayOf(clock.now, timeZone) === dayOf(instant, timeZone))
  return (
    <h3 className={styles.mark}>
      <span>{isToday ? texts.today : formatInZone(instant, timeZone, 'longDay')}</span>
    </h3>
  )
}

/** Messages of a part of a day. */
const partLength = 8

type Part = { key: number; runs: Run[] }

/** The runs of a day in parts, by their last message: older and newer messages leave the other parts alone. */
const partsOf = (runs: readonly Run[]): readonly Part[] => {
  const parts: Part[] = []
  for (const run of runs) {
    const key = Math.floor((run.indexes.at(-1) ?? 0) / partLength)
    const open = parts.at(-1)
    if (open?.key === key) open.runs.push(run)
    else parts.push({ key, runs: [run] })
  }
  return parts
}
const firstOf = (runs: readonly Run[]) => runs[0]?.indexes[0] ?? -1
const lastOf = (runs: readonly Run[]) => runs.at(-1)?.indexes.at(-1) ?? -1

type Props = { sid: string; day: Day; lastOwn: number | null }

/** The messages of a day. */
export const DaySection = memo(({ sid, day, lastOwn }: Props) => (
  <NearView className={styles.day} from={firstOf(day.runs)} to={lastOf(day.runs)}>
    <DayMark instant={day.instant} />
    {partsOf(day.runs).map(({ key, runs }) => (
      <NearView key={key} className={styles.part} from={firstOf(runs)} to={lastOf(runs)}>
        {runs.map((run) => (
          <MessageRun
            key={run.key}
            sid={sid}
            run={run}
            seenAt={lastOwn !== null && run.indexes.includes(lastOwn) ? lastOwn : null}
          />
        ))}
      </NearView>
    ))}
  </NearView>
))
DaySection.displayName = 'DaySection'
