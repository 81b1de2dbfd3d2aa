import { lazy } from 'react'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'

/** Brings the questions, which most visits do without. */
const OpenFeedDialog = lazy(() =>
  import(/* webpackChunkName: "feedDialogs" */ './OpenFeedDialog').then((module) => ({
    default: module.OpenFeedDialog,
  })),
)

/** The dialogs of all cards: a card may leave the page while its dialog closes. */
export const FeedDialogs = () => {
  const { openId, close } = useRecordDialog('feed')
  return (
    <LazyDialog isOpen={openId !== null} onClose={close}>
      <OpenFeedDialog />
    </LazyDialog>
  )
}
