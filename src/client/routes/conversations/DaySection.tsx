import { memo } from 'react'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './DaySection.module.css'
import { dayOf, type Day, type Run } from './groupMessages'
import { MessageRun } from './MessageRun'
import { NearView } from './NearView'

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
