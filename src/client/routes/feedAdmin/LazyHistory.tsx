import { lazy } from 'react'
import { DialogChunk } from '@client/kits/areas/DialogChunk'
import type { DialogId } from '@client/state/types'

const HistoryDialog = lazy(() =>
  import(/* webpackChunkName: "feedHistory" */ './HistoryDialog').then((module) => ({ default: module.HistoryDialog })),
)

type Props = { dialog: DialogId; feedId: string; isOpen: boolean; onClose: () => void }

/** The history of a feed, loaded when it is first opened. */
export const LazyHistory = ({ dialog, feedId, ...dialogProps }: Props) => (
  <DialogChunk id={dialog}>
    <HistoryDialog id={feedId} {...dialogProps} />
  </DialogChunk>
)
