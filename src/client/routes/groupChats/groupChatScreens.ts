import type { LoadedScreen } from '@client/kits/areas/area'
import { groupChatsSlice } from '@client/state/groupChats/groupChatsSlice'
import { GroupChatRoute } from './GroupChatRoute'
import { NewGroupChatRoute } from './NewGroupChatRoute'

const slices = [{ slice: groupChatsSlice }]

export const newGroupChatScreen: LoadedScreen = { Drawn: NewGroupChatRoute, slices }
export const groupChatScreen: LoadedScreen = { Drawn: GroupChatRoute, slices }
