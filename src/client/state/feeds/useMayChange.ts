import type { Feed } from '@contract/feeds'
import { recordPermissions } from '@contract/permissions'
import { useAppSelector } from '../hooks'
import { selectAccount } from '../session/sessionSelectors'

/** Whether the person may edit, resolve or archive a feed: HRIS admins and the author (D-67). */
export const useMayChange = () => {
  const account = useAppSelector(selectAccount)
  return ({ user }: Pick<Feed, 'user'>) =>
    account !== null && recordPermissions['feed.change'](account, { authorId: user?.globalId ?? null })
}
