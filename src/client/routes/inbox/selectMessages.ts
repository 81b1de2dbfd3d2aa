import { createSelector } from '@reduxjs/toolkit'
import { toNotificationQuery, type NotificationQuery } from '@client/state/notifications/notificationQuery'
import { selectListIds } from '@client/state/notifications/notificationsSelectors'
import type { AppDispatch, RootState } from '@client/state/types'
import { viewChanged } from '@client/state/view/viewEvents'
import { toInboxFilter } from './inboxAddress'
import { extend, toggle, toggleRange, type Selected } from './selectionRules'

const none: readonly string[] = []

/** The selected messages of a list, in its order. One that has left the list is not selected any more. */
export const selectSelectedIds = createSelector(
  [(state: RootState, _query: NotificationQuery) => state.view.selection?.ids ?? none, selectListIds],
  (selected, list) => {
    const chosen = new Set(selected)
    return chosen.size === 0 ? none : list.filter((id) => chosen.has(id))
  },
)

export const clearSelection = () => viewChanged({ selection: null })

/** Changes the selection of the list that the URL shows. */
const change =
  (next: (list: readonly string[], selected: Selected) => Selected) =>
  (dispatch: AppDispatch, getState: () => RootState) => {
    const { navigation, view } = getState()
    const about = navigation.search
    const query = toNotificationQuery(toInboxFilter(new URLSearchParams(about)))
    const before = { ids: selectSelectedIds(getState(), query), anchor: view.selection?.anchor }
    const { ids, anchor = '' } = next(selectListIds(getState(), query), before)
    dispatch(viewChanged({ selection: ids.length === 0 ? null : { about, ids, anchor } }))
  }

export const toggleMessage = (id: string, isRange: boolean) =>
  change((list, selected) => (isRange ? toggleRange(list, selected, id) : toggle(selected, id)))

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

/** Shift and an arrow key in the row of a message: its neighbour is selected too, and gets the focus. */
export const extendByKey = (id: string, key: string, row: Element) => (dispatch: AppDispatch) => {
  const step = steps[key] ?? 1
  dispatch(
    change((list, selected) => {
      const to = list[list.indexOf(id) + step]
      return to === undefined ? selected : extend(list, selected, id, to)
    }),
  )
  const neighbour = `[aria-posinset="${Number(row.getAttribute('aria-posinset')) + step}"] a`
  row.closest('[role="feed"]')?.querySelector<HTMLElement>(neighbour)?.focus()
}

export const selectMessages = (ids: readonly string[]) => change((_list, { anchor }) => ({ ids, anchor }))
