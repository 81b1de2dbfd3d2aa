import { selectOwnIdentity, selectThread } from '@client/state/chat/chatSelectors'
import { useAppSelector } from '@client/state/hooks'

/** How far back the last own message is looked for. */
const mostLookedAt = 200

/** The index of the person's last message in a conversation; null without one. */
export const useLastOwn = (sid: string): number | null =>
  useAppSelector((state) => {
    const own = selectOwnIdentity(state)
    const latest = selectThread(state, sid).messages.slice(-mostLookedAt)
    return latest.findLast(({ author }) => author === own)?.index ?? null
  })
