import { catalogue } from './catalogue'

export const groupChatsTitles = catalogue({ groupChats: 'Group Chat', newGroupChat: 'New group chat' })
