import { createSelector } from '@reduxjs/toolkit'
import { type NotificationQuery, toNotificationQuery } from '@client/state/notifications/notificationQuery'
import { selectListIds } from '@client/state/notifications/notificationsSelectors'
import type { AppDispatch, RootState } from '@client/state/types'
import { viewChanged } from '@client/state/view/viewEvents'
import { toInboxFilter } from './inboxAddress'

/** Rows that are selected, and the one at which a range begins. */
export type Selected = { ids: readonly string[]; anchor: string | undefined }

/** The ids from one to another, in the order of the list; an end that is not in it leaves the other alone. */
const between = (list: readonly string[], one: string | undefined, other: string) => {
  const [from, to] = [one === undefined ? -1 : list.indexOf(one), list.indexOf(other)]
  return from === -1 || to === -1 ? [other] : list.slice(Math.min(from, to), Math.max(from, to) + 1)
}

const withIds = (ids: readonly string[], more: readonly string[]) => [...new Set([...ids, ...more])]
const withoutIds = (ids: readonly string[], fewer: readonly string[]) => ids.filter((id) => !fewer.includes(id))

/** A click on the row's checkbox. */
export const toggle = ({ ids }: Selected, id: string): Selected => ({
  ids: ids.includes(id) ? withoutIds(ids, [id]) : withIds(ids, [id]),
  anchor: id,
})

/** The same with Shift: every row from the last one on becomes what the clicked one becomes. */
export const toggleRange = (list: readonly string[], { ids, anchor }: Selected, id: string): Selected => {
  const range = between(list, anchor, id)
  return { ids: ids.includes(id) ? withoutIds(ids, range) : withIds(ids, range), anchor: anchor ?? id }
}

/** A step from one row to its neighbour with Shift: the range from its anchor ends there; a step back shortens it. */
export const extend = (list: readonly string[], { ids, anchor }: Selected, from: string, to: string): Selected => {
  const begin = ids.includes(from) && anchor !== undefined && list.includes(anchor) ? anchor : from
  return { ids: withIds(withoutIds(ids, [from]), between(list, begin, to)), anchor: begin }
}

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
