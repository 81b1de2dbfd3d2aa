import type { Feed } from '@contract/feeds'
import { recordPermissions } from '@contract/permissions'
import { useAppSelector } from '@client/state/hooks'
import { selectAccount } from '@client/state/session/sessionSelectors'

/** Whether the person edits and removes this feed: HRIS admins, and its author (FE-012, D-67). */
export const useMayChange = ({ user }: Pick<Feed, 'user'>) =>
  useAppSelector((state) => {
    const account = selectAccount(state)
    return account !== null && recordPermissions['feed.change'](account, { authorId: user?.globalId ?? null })
  })
