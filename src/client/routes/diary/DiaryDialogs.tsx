import { lazy } from 'react'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'

/** Brings the forms, which most visits do without. */
const OpenDiaryDialog = lazy(() =>
  import(/* webpackChunkName: "diaryDialogs" */ './OpenDiaryDialog').then((module) => ({
    default: module.OpenDiaryDialog,
  })),
)

type Props = {
  locationId: string
  /** The day that is shown. */
  day: string
}

/** The dialogs of the whole page: an item may leave the list while its dialog closes. */
export const DiaryDialogs = (props: Props) => {
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
