import type { Feed } from '@contract/feeds'
import { recordPermissions } from '@contract/permissions'
import { useAppSelector } from '../hooks'
import { selectAccount } from '../session/sessionSelectors'

/** Whether the person sees who has confirmed a feed, and its history (D-101). */
export const useMayFollow = () => {
  const account = useAppSelector(selectAccount)
  return ({ user }: Pick<Feed, 'user'>) =>
    account !== null && recordPermissions['feed.follow'](account, { authorId: user?.globalId ?? null })
}
