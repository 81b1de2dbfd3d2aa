import { createContext, useContext } from 'react'
import type { ChatMessage } from '@client/state/chat/chatTypes'

/** What the parts of an open conversation can ask of it. The object stays the same. */
export type PaneActions = {
  reply: (message: ChatMessage) => void
  edit: (message: ChatMessage) => void
  remove: (message: ChatMessage) => void
  /** Scrolls to a message that is loaded, by its sid. */
  jumpTo: (messageSid: string) => void
}

const nothing = () => {}
export const PaneContext = createContext<PaneActions>({
  reply: nothing,
  edit: nothing,
  remove: nothing,
  jumpTo: nothing,
})
export const usePane = () => useContext(PaneContext)
