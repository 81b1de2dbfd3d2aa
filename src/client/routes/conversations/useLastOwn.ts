import { selectOwnIdentity, selectThread } from '@client/state/chat/chatSelectors'
import { useAppSelector } from '@client/state/hooks'

/** How far back the last own message is looked for. */
const mostLookedAt = 200

/** The index of the person's last message in a conversation; null without one. */
export const useLastOwn = (sid: string): number | null =>
  useAppSelector((state) => {
    const { indexes, byIndex } = selectThread(state, sid)
    const own = selectOwnIdentity(state)
    return indexes.slice(-mostLookedAt).findLast((index) => byIndex[index]?.author === own) ?? null
  })
