import type { LoadedScreen } from '@client/kits/areas/area'
import { groupChatsSlice } from '@client/state/groupChats/groupChatsSlice'
import { GroupChatRoute } from './GroupChatRoute'
import { NewGroupChatRoute } from './NewGroupChatRoute'

const slices = [{ slice: groupChatsSlice }]

export const newGroupChatScreen: LoadedScreen = { Screen: NewGroupChatRoute, slices }
export const groupChatScreen: LoadedScreen = { Screen: GroupChatRoute, slices }
