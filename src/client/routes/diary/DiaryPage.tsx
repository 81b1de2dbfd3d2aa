import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { DiaryItem } from '@contract/diary'
import { DiaryList } from '@client/kits/diary/DiaryList'
import { Totals } from '@client/kits/diary/Totals'
import { panelProps } from '@client/kits/page/SegmentTabs'
import { useDiaryTotals } from '@client/state/diary/diarySelectors'
import { toDiaryQuery } from '@client/state/diary/diaryApi'
import { useToday } from '@client/kits/today/today'
import { useTexts } from '@client/texts/catalogue'
import { diaryPageTexts } from '@client/texts/diaryPageTexts'
import { panes } from '@client/theme/layout'
import { dayAfter, formatDay } from '@client/ui/calendarDays'
import { usePaneFits } from '@client/ui/sizes'
import { Tooltip } from '@client/ui/Tooltip'
import { Calendar } from './Calendar'
import { toChosenDay, type DiaryChoice, type shownDiary } from './diaryAddress'
import { dayHeadingId } from './diaryDialog'
import * as styles from './DiaryPage.module.css'
import { ItemMenu } from './ItemMenu'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type DayHeadProps = { day: string; onDay: (date: string) => void }

/** Which day is shown: 'Today', or its long date (DY-004), with the days before and after it. */
const DayHead = ({ day, onDay }: DayHeadProps) => {
  const texts = useTexts(diaryPageTexts)
  const today = useToday()
  const isToday = day === today
  const step = (days: number, label: string, Icon: typeof ChevronLeft) => (
    <Tooltip title={label}>
      <Button
        aria-label={label}
        icon={<Icon {...drawn} />}
        onClick={() => onDay(toChosenDay(dayAfter(day, days), today))}
      />
    </Tooltip>
  )
  return (
    <header className={styles.head}>
      <h2 id={dayHeadingId} tabIndex={-1} aria-live="polite">
        {isToday ? texts.goToToday : formatDay(day, 'longDay')}
        {isToday && <span className={styles.date}> {formatDay(day, 'day')}</span>}
      </h2>
      <div className={styles.steps}>
        {!isToday && <Button onClick={() => onDay('')}>{texts.goToToday}</Button>}
        {step(-1, texts.previousDay, ChevronLeft)}
        {step(1, texts.nextDay, ChevronRight)}
      </div>
    </header>
  )
}

type SavedForProps = { day: string; onDay: (date: string) => void }

/** What was saved for another day leaves no trace in this list: the way there. */
const SavedFor = ({ day, onDay }: SavedForProps) => {
  const texts = useTexts(diaryPageTexts)
  const today = useToday()
  return (
    <p className={styles.saved}>
      {texts.savedFor(formatDay(day, 'longDay'))}
      <Button
        type="link"
        size="small"
        onClick={() => {
          document.getElementById(dayHeadingId)?.focus() // this button goes
          onDay(toChosenDay(day, today))
        }}
      >
        {texts.showDay}
      </Button>
    </p>
  )
}

const menu = (item: DiaryItem) => <ItemMenu item={item} />

type Props = {
  shown: NonNullable<ReturnType<typeof shownDiary>>
  view: DiaryChoice['view']
  /** Another day, for which something was just saved. */
  savedFor: string | null
  /** Chooses a day; '' for today, whatever day that is. */
  onDay: (date: string) => void
}

/** A day's items, with the calendar beside them; on a narrow page above them, as one week. */
export const DiaryPage = ({ shown, view, savedFor, onDay }: Props) => {
  const hasColumns = usePaneFits(panes.diaryCalendarMin)
  const query = toDiaryQuery(shown)
  const totals = useDiaryTotals(query)
  const { day, locationId, userGlobalId } = shown
  const side = (
    <div className={styles.side}>
      <Calendar
        day={day}
        whose={{ location_id: locationId, ...(userGlobalId !== null && { userGlobalId }) }}
        isCompact={!hasColumns}
        onChoose={onDay}
      />
      <div className={styles.totals}>
        <Totals totals={totals} />
      </div>
    </div>
  )
  return (
    <div className={hasColumns ? styles.columns : styles.stack}>
      {!hasColumns && side}
      <div className={styles.card} {...panelProps('diary', view || 'mine')}>
        <DayHead day={day} onDay={onDay} />
        <div role="status">{savedFor !== null && <SavedFor day={savedFor} onDay={onDay} />}</div>
        <DiaryList query={query} scroller="main" menu={menu} />
      </div>
      {hasColumns && side}
    </div>
  )
}
