import { shallowEqual } from 'react-redux'
import { useAppSelector } from '@client/state/hooks'
import type { NotificationQuery } from '@client/state/notifications/notificationQuery'
import { selectListIds } from '@client/state/notifications/notificationsSelectors'
import type { Neighbours } from './MessageActions'

/** The messages before and after the open one, as far as the list is loaded. */
export const useNeighbours = (
  query: NotificationQuery,
  openId: string | undefined,
  pathOf: (id: string) => string,
): Neighbours => {
  const [previous, next] = useAppSelector((state) => {
    const ids = selectListIds(state, query)
    const at = openId === undefined ? -1 : ids.indexOf(openId)
    return at === -1 ? [] : [ids[at - 1], ids[at + 1]]
  }, shallowEqual)
  const toPath = (id: string | undefined) => (id === undefined ? undefined : pathOf(id))
  return { previous: toPath(previous), next: toPath(next) }
}
