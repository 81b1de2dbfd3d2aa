import { GroupChatPage } from './GroupChatPage'

/** A group chat that does not exist yet. */
export const NewGroupChatRoute = () => <GroupChatPage chat={null} />
