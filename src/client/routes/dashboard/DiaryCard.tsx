import { Link } from 'react-router-dom'
import { pages } from '@contract/pages'
import { DiaryItem } from '@client/kits/diary/DiaryItem'
import { DiarySkeleton } from '@client/kits/diary/DiarySkeleton'
import { Totals } from '@client/kits/diary/Totals'
import { useScrolledList } from '@client/kits/records/useScrolledList'
import { useToday } from '@client/kits/today/today'
import { diaryList } from '@client/state/diary/diaryApi'
import { selectHasDiary, selectHasDiaryAt, useDiaryTotals } from '@client/state/diary/diarySelectors'
import { useAppSelector } from '@client/state/hooks'
import { selectAccount, selectTimeZone } from '@client/state/session/sessionSelectors'
import type { AppDispatch, RootState } from '@client/state/types'
import { useTexts } from '@client/texts/catalogue'
import { diaryTexts } from '@client/texts/diaryTexts'
import { dayInZone } from '@client/ui/calendarDays'
import { illustrations } from '@client/ui/illustrations'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import { diaryCardQuery, diaryItemsShown } from './cardQueries'
import { CardStates, DashboardCard } from '@client/kits/cards/DashboardCard'
import * as styles from './DiaryCard.module.css'

/** Prefetches what the card shows, for those who see it. */
export const prefetchDiaryCard = () => (dispatch: AppDispatch, getState: () => RootState) => {
  const state = getState()
  const { selectedId } = state.locations
  if (selectedId === null || !selectHasDiaryAt(state, selectedId)) return Promise.resolve()
  const today = dayInZone(state.clock.now, selectTimeZone(state))
  return dispatch(diaryList.prefetch(diaryCardQuery(today, selectedId, selectAccount(state)?.globalId ?? null)))
}

/** Today's diary of the person in numbers, with the first items (DB-032 to DB-034). */
const Card = ({ locationId }: { locationId: string }) => {
  const texts = useTexts(diaryTexts)
  const day = useToday()
  const globalId = useAppSelector(selectAccount)?.globalId ?? null
  const query = diaryCardQuery(day, locationId, globalId)
  const totals = useDiaryTotals(query)
  const list = useScrolledList(diaryList, query)
  const { total = 0 } = list
  const title = (
    <>
      {texts.panelTitle}
      {total > 0 && (
        <span className={styles.badge}>
          <span aria-hidden="true">{total}</span>
          <VisuallyHidden>{texts.total(total)}</VisuallyHidden>
        </span>
      )}
    </>
  )
  return (
    <DashboardCard
      id="diary-card"
      title={title}
      link={<Link to={pages.diary.path}>{texts.openDiary}</Link>}
      bodyClass={styles.body}
    >
      <Totals totals={totals} isTiled />
      <CardStates
        list={list}
        isEmpty={list.ids.length === 0}
        texts={texts}
        drawing={illustrations.board}
        skeleton={<DiarySkeleton rows={diaryItemsShown} />}
      >
        <ul className={styles.list} data-list-keys="">
          {list.ids.slice(0, diaryItemsShown).map((id) => (
            <DiaryItem key={id} id={id} day={day} />
          ))}
        </ul>
      </CardStates>
    </DashboardCard>
  )
}

/** Until the location is known. */
const Waiting = () => (
  <DashboardCard id="diary-card" title={useTexts(diaryTexts).panelTitle} bodyClass={styles.body}>
    <Totals totals={undefined} isTiled />
    <DiarySkeleton rows={diaryItemsShown} />
  </DashboardCard>
)

/** For those who read the diary of the current location. */
export const DiaryCard = () => {
  const locationId = useAppSelector(({ locations }) => locations.selectedId)
  const hasDiary = useAppSelector(selectHasDiary)
  if (!hasDiary) return null
  return locationId === null ? <Waiting /> : <Card locationId={locationId} />
}
