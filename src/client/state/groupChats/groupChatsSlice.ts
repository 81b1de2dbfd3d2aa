import { recordsSlice } from '../records/recordsSlice'
import { groupChatList, groupChatsApi } from './groupChatsApi'

const { createGroupChat, updateGroupChat, activateGroupChat, archiveGroupChat, syncGroupChat, groupChat } =
  groupChatsApi.endpoints

/** The list's records; answers about one group bring its row up to date. */
export const groupChatsSlice = recordsSlice(groupChatList, {
  records: [createGroupChat, updateGroupChat, activateGroupChat, archiveGroupChat, syncGroupChat, groupChat],
})
