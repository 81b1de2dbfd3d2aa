import type { LoadedScreen } from '@client/kits/areas/area'
import { conversationsSlice } from '@client/state/conversations/conversationsSlice'
import { conversationsSnapshot } from '@client/state/conversations/conversationsSnapshot'
import { ConversationsRoute } from './ConversationsRoute'

/** The content of the chunk of live chat. The connection is in a chunk of its own. */
export const conversationsScreen: LoadedScreen = {
  Screen: ConversationsRoute,
  slices: [{ slice: conversationsSlice, part: conversationsSnapshot }],
}
