import { noticeRaised } from '@client/state/notices/noticesEvents'
import type { AppDispatch } from '@client/state/types'

export const loadSelecting = () => import(/* webpackChunkName: "selecting" */ './selectMessages')

/** Loaded when a row is pointed at; selecting it reports a failure. */
export const prefetchSelecting = () => void loadSelecting().catch(() => undefined)

type Selecting = Awaited<ReturnType<typeof loadSelecting>>
type Change = ReturnType<Selecting['toggleMessage'] | Selecting['extendByKey']>

/** Changes the selection by rules of the chunk that few visits need. */
export const select = (toChange: (selecting: Selecting) => Change, failed: string) => async (dispatch: AppDispatch) => {
  const selecting = await loadSelecting().catch(() => undefined)
  dispatch(selecting ? toChange(selecting) : noticeRaised({ kind: 'error', text: failed }))
}
