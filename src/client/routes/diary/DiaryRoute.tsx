import { type ComponentProps, lazy, useEffect, useEffectEvent, useRef } from 'react'
import { shallowEqual } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { DiaryItem } from '@contract/diary'
import type { LoadedScreen } from '@client/kits/areas/area'
import { DiarySkeleton } from '@client/kits/diary/DiarySkeleton'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { useLocationChoice } from '@client/kits/locations/LocationPicker'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { diarySlice, diarySnapshot, listenForChangedDiary } from '@client/state/diary/diarySlice'
import { useAppSelector } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { diaryTexts } from '@client/texts/diaryTexts'
import { diaryTitles } from '@client/texts/titles'
import { dayInZone } from '@client/ui/calendarDays'
import { EmptyState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { type DiaryChoice, isOnDay, prefetchDiary, shownDiary, toDiaryAddress, toDiaryChoice } from './diaryAddress'
import { DiaryPage } from './DiaryPage'
import * as styles from './DiaryRoute.module.css'
import { DiaryTools } from './DiaryTools'

/** Brings the forms, which most visits do without. */
const OpenDiaryDialog = lazy(() =>
  import(/* webpackChunkName: "diaryDialogs" */ './OpenDiaryDialog').then((module) => ({
    default: module.OpenDiaryDialog,
  })),
)

type Props = ComponentProps<typeof OpenDiaryDialog>

/** The dialogs of the whole page: an item may leave the list while its dialog closes. */
const DiaryDialogs = (props: Props) => {
  const { openId, close } = useRecordDialog('diary')
  return (
    <>
      <LeaveGuard />
      <LazyDialog isOpen={openId !== null} onClose={close}>
        <OpenDiaryDialog {...props} />
      </LazyDialog>
    </>
  )
}

/** Day, view and location of the page, from its address. */
const useDiaryChoice = () => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const choice = toDiaryChoice(search)
  const shown = useAppSelector((state) => shownDiary(state, choice), shallowEqual)
  const change = (changes: Partial<DiaryChoice>, { replace = false } = {}) =>
    void navigate({ search: toDiaryAddress({ ...choice, ...changes }) }, { replace })

  // Choosing a location for the whole portal shows its diary, whatever the filter was before.
  const selectedId = useAppSelector(({ locations }) => locations.selectedId)
  const followed = useRef(selectedId)
  const follow = useEffectEvent(() => choice.location !== '' && change({ location: '' }, { replace: true }))
  useEffect(() => {
    if (followed.current === selectedId) return
    const isFirst = followed.current === null
    followed.current = selectedId
    if (!isFirst) follow()
  }, [selectedId])
  return { choice, shown, change }
}

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
  const timeZone = useAppSelector(selectTimeZone)
  /** The day that something was saved for, which is not in the list of the shown one. */
  const [saved, setSaved] = useScreenState<{ day: string; locationId: string } | null>('saved for', null)
  const day = shown?.day
  const locationId = shown?.locationId
  const noteSaved = (item: DiaryItem) =>
    setSaved(
      day === undefined || locationId === undefined || isOnDay(item, day, timeZone)
        ? null
        : { day: dayInZone(item.displayAt, timeZone), locationId },
    )
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
      <DiaryPage
        shown={shown}
        view={choice.view}
        savedFor={saved === null || saved.day === shown.day || saved.locationId !== shown.locationId ? null : saved.day}
        onDay={(date) => change({ date })}
      />
      <DiaryDialogs locationId={shown.locationId} day={shown.day} onSaved={noteSaved} />
    </>
  )
}

/** The content of the chunk of the diary. */
export const diaryScreen: LoadedScreen = {
  Screen: DiaryRoute,
  prefetch: prefetchDiary,
  slices: [{ slice: diarySlice, part: diarySnapshot }],
  listeners: [listenForChangedDiary],
}
