import { useLocationChoice } from '@client/kits/locations/useLocationChoice'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { useAppSelector } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { diaryTexts } from '@client/texts/diaryTexts'
import { diaryTitles } from '@client/texts/diaryTitles'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { DiarySkeleton } from '@client/kits/diary/DiarySkeleton'
import { DiaryDialogs } from './DiaryDialogs'
import { DiaryPage } from './DiaryPage'
import * as styles from './DiaryRoute.module.css'
import { DiaryTools } from './DiaryTools'
import { useDiaryChoice } from './useDiaryChoice'

/** What stands in the place of the diary where there is none (DY-006). */
const NoDiary = () => {
  const { unavailable } = useTexts(diaryTexts)
  const { isLoading, nothing } = useLocationChoice()
  const hasLocation = useAppSelector(({ locations }) => locations.selectedId !== null)
  if (!hasLocation && isLoading)
    return (
      <div className={styles.card}>
        <DiarySkeleton />
      </div>
    )
  return (
    <div className={styles.place}>
      <EmptyState drawing={illustrations.board} text={hasLocation ? unavailable : nothing} />
    </div>
  )
}

/** Notes and to-dos of a location, day by day (DY-001 to DY-008). */
export const DiaryRoute = () => {
  const { diary: title } = useTexts(diaryTitles)
  const { choice, shown, change } = useDiaryChoice()
  if (shown === null)
    return (
      <>
        <PageTitleRow title={title} />
        <NoDiary />
      </>
    )
  return (
    <>
      <PageTitleRow title={title}>
        <DiaryTools choice={choice} locationId={shown.locationId} onChange={change} />
      </PageTitleRow>
      <DiaryPage shown={shown} view={choice.view} onDay={(date) => change({ date })} />
      <DiaryDialogs locationId={shown.locationId} day={shown.day} />
    </>
  )
}
