import type { LiveTags } from '../live/liveReader'
import { listTags } from '@client/state/records/listEndpoints'

/** The key of the list's slice. */
export const groupChatsName = 'groupChats'
export const groupChatTags = {
  list: listTags(groupChatsName).whole,
  /** The whole groups, which the list does not contain. */
  group: { type: 'Lists', id: `${groupChatsName}/group` },
} as const

/** The visible list and the open group are read again. */
export const groupChatLive: LiveTags = { kinds: ['groupChat'], tags: [groupChatTags.list, groupChatTags.group] }
