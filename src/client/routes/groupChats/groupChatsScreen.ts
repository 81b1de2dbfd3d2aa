import type { LoadedScreen } from '@client/kits/areas/area'
import { groupChatsSlice } from '@client/state/groupChats/groupChatsSlice'
import { GroupChatsRoute } from './GroupChatsRoute'
import { groupChatsTable } from './groupChatsTable'

/** The list of group chats. */
export const groupChatsScreen: LoadedScreen = {
  Screen: GroupChatsRoute,
  prefetch: groupChatsTable.prefetch,
  slices: [{ slice: groupChatsSlice }],
}
