import type { LoadedScreen } from '@client/kits/areas/area'
import { chatSlice } from '@client/state/chat/chatSlice'
import { chatSnapshot } from '@client/state/chat/chatSnapshot'
import { ConversationsRoute } from './ConversationsRoute'

/** The content of the chunk of live chat. The connection is in a chunk of its own. */
export const conversationsScreen: LoadedScreen = {
  Screen: ConversationsRoute,
  slices: [{ slice: chatSlice, part: chatSnapshot }],
}
