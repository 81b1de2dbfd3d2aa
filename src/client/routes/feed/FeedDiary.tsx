import { lazy } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { diaryTexts } from '@client/texts/diaryTexts'
import { DiarySkeleton } from '@client/kits/diary/DiarySkeleton'
import { LazyPart } from '@client/ui/LazyPart'
import * as styles from './FeedDiary.module.css'

/** Beside the feeds it loads by itself: most phones do without. */
const DiaryPanel = lazy(() =>
  import(/* webpackChunkName: "diaryPanel" */ '@client/kits/diary/DiaryPanel').then((module) => ({
    default: module.DiaryPanel,
  })),
)

const Skeleton = () => (
  <div className={styles.skeleton}>
    <DiarySkeleton rows={3} />
  </div>
)

type Props = {
  locationId: string
  /** The button for a new feed floats in the corner: nothing stands below it. */
  hasButton: boolean
}

/** The person's diary of today beside the feeds (FE-008). */
export const FeedDiary = ({ locationId, hasButton }: Props) => {
  const { failed } = useTexts(diaryTexts)
  return (
    <div className={hasButton ? styles.aboveButton : styles.place}>
      <LazyPart failed={failed} skeleton={<Skeleton />}>
        <DiaryPanel locationId={locationId} />
      </LazyPart>
    </div>
  )
}
