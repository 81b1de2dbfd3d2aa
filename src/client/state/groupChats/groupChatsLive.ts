import { api } from '../api'
import type { LiveReader } from '../live/liveReader'
import { groupChatTags } from './groupChatTags'

/** Changed group chats: the visible list and the open group are read again. Without their calls, which are not loaded. */
export const groupChatsLive: LiveReader = {
  kinds: ['groupChat'],
  read: () => (dispatch) => void dispatch(api.util.invalidateTags([groupChatTags.list, groupChatTags.group])),
  listen: () => undefined,
}
