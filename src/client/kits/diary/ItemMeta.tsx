import type { ReactNode } from 'react'
import type { DiaryItem } from '@contract/diary'
import { useToday } from '@client/kits/today/today'
import { isTodo } from '@client/state/diary/diarySelectors'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { diaryTexts } from '@client/texts/diaryTexts'
import { uiTexts } from '@client/texts/uiTexts'
import { Tooltip } from '@client/ui/Tooltip'
import { dayInZone } from '@client/ui/calendarDays'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './ItemMeta.module.css'
import { dayName, expiryOf, hasTime } from './itemTimes'

const most = 3 // DY-014
/** Names that the tooltip lists before it only counts them: a to-do may be for hundreds of people. */
const mostNamed = 20

/** Whom an item is for: up to three names, then how many more there are, with their names in a tooltip. */
export const Chips = ({ names }: { names: readonly string[] }) => {
  const texts = useTexts(diaryTexts)
  const { moreNames } = useTexts(uiTexts)
  if (names.length === 0) return null
  const others = names.slice(most)
  const named = others.slice(0, mostNamed).join(', ')
  const list = others.length > mostNamed ? texts.namesAndMore(named, others.length - mostNamed) : named
  return (
    <div className={styles.chips}>
      {names.slice(0, most).map((name, index) => (
        <span key={`${index} ${name}`} className={styles.chip} dir="auto" title={name}>
          {name}
        </span>
      ))}
      {others.length > 0 && (
        <Tooltip isContent title={list}>
          <button type="button" className={styles.more} aria-label={moreNames(others.length, list)}>
            {texts.moreNames(others.length)}
          </button>
        </Tooltip>
      )}
    </div>
  )
}

type Props = {
  item: DiaryItem
  /** The day that is shown, '2026-03-02': its name is left out for notes. */
  day: string
}

/** When, by whom, and until when: 'Today 09:00 to 15:00 · Priya Nair', '07:40 · Priya Nair · expires tomorrow'. */
export const ItemMeta = ({ item, day }: Props) => {
  const words = useTexts(diaryTexts)
  const today = useToday()
  const timeZone = useAppSelector(selectTimeZone)
  const { displayAt, expireAt, author } = item
  const dayOf = (instant: string) => dayInZone(instant, timeZone)
  const timeOf = (instant: string) => formatInZone(instant, timeZone, 'time')
  const timed = (instant: string, text: string) => (
    <time dateTime={instant} title={formatInZone(instant, timeZone, 'full')}>
      {text}
    </time>
  )
  const named = (instant: string, time = timeOf(instant)) =>
    timed(instant, `${dayName(instant, timeZone, { today, words })} ${time}`.trim())
  const start = (instant: string) => named(instant, hasTime(instant, timeZone) ? timeOf(instant) : '')

  const todoTime = (): ReactNode => {
    if (expireAt === null) return start(displayAt)
    const end = dayOf(expireAt) === dayOf(displayAt) ? timed(expireAt, timeOf(expireAt)) : named(expireAt)
    return (
      <>
        {named(displayAt)} {words.to} {end}
      </>
    )
  }
  const noteTime = (): ReactNode => {
    if (dayOf(displayAt) !== day) return start(displayAt)
    return hasTime(displayAt, timeZone) ? timed(displayAt, timeOf(displayAt)) : null
  }
  const parts = [
    isTodo(item) ? todoTime() : noteTime(),
    author?.fullName ?? words.formerColleague,
    !isTodo(item) && expireAt !== null && timed(expireAt, expiryOf(expireAt, timeZone, { today, words })),
  ].filter((part) => part !== null && part !== false)
  return (
    <p className={styles.meta}>
      {parts.map((part, index) => (
        // Their order and number are fixed for an item.
        <span key={index}>{part}</span>
      ))}
    </p>
  )
}
