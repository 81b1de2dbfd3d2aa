import { Link } from 'react-router-dom'
import { pages } from '@contract/pages'
import { useToday } from '@client/kits/today/today'
import { useDiaryTotals } from '@client/state/diary/diarySelectors'
import { toDiaryQuery } from '@client/state/diary/diaryApi'
import { useAppSelector } from '@client/state/hooks'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { diaryTexts } from '@client/texts/diaryTexts'
import { DiaryList } from './DiaryList'
import * as styles from './DiaryPanel.module.css'
import { Totals } from './Totals'

/** What is in the person's diary today, beside something else (FE-008). It scrolls by itself. */
export const DiaryPanel = ({ locationId }: { locationId: string }) => {
  const texts = useTexts(diaryTexts)
  const day = useToday()
  const userGlobalId = useAppSelector(selectAccount)?.globalId ?? null
  const query = toDiaryQuery({ day, locationId, userGlobalId })
  const totals = useDiaryTotals(query)
  return (
    <section className={styles.panel} aria-labelledby="diary-panel">
      <header className={styles.head}>
        <h2 id="diary-panel">{texts.panelTitle}</h2>
        <Link to={pages.diary.path}>{texts.openDiary}</Link>
      </header>
      <Totals totals={totals} isTiled />
      <div className={styles.list} data-diary-panel="" tabIndex={-1}>
        <DiaryList query={query} scroller="[data-diary-panel]" />
      </div>
    </section>
  )
}
