import { lazy } from 'react'
import { LateDialog } from '@client/kits/areas/LateDialog'
import type { DialogId } from '@client/state/types'

const HistoryDialog = lazy(() =>
  import(/* webpackChunkName: "feedHistory" */ './HistoryDialog').then((module) => ({ default: module.HistoryDialog })),
)

type Props = { dialog: DialogId; feedId: string; isOpen: boolean; onClose: () => void }

/** The history of a feed, loaded when it is first opened. */
export const LateHistory = ({ dialog, feedId, ...standing }: Props) => (
  <LateDialog id={dialog}>
    <HistoryDialog id={feedId} {...standing} />
  </LateDialog>
)
