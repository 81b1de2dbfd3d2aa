import { DiaryList } from '@client/kits/diary/DiaryList'
import { Totals } from '@client/kits/diary/Totals'
import { panelProps } from '@client/kits/page/SegmentTabs'
import { useDiaryTotals } from '@client/state/diary/diarySelectors'
import { toDiaryQuery } from '@client/state/diary/diaryApi'
import { panes } from '@client/theme/layout'
import { usePaneFits } from '@client/ui/sizes'
import type { DiaryItem } from '@contract/diary'
import { Calendar } from './Calendar'
import { DayHead } from './DayHead'
import type { DiaryChoice, shownDiary } from './diaryAddress'
import * as styles from './DiaryPage.module.css'
import { ItemMenu } from './ItemMenu'

const menu = (item: DiaryItem) => <ItemMenu item={item} />

type Props = {
  shown: NonNullable<ReturnType<typeof shownDiary>>
  view: DiaryChoice['view']
  /** Chooses a day; '' for today, whatever day that is. */
  onDay: (date: string) => void
}

/** A day's items, with the calendar beside them; on a narrow page above them, as one week. */
export const DiaryPage = ({ shown, view, onDay }: Props) => {
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
        <DiaryList query={query} scroller="main" menu={menu} />
      </div>
      {hasColumns && side}
    </div>
  )
}
