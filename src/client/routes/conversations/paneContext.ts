import { createContext, useContext } from 'react'
import type { ChatMessage } from '@client/state/chat/chatTypes'

/** A message, as addresses and quotes name it. */
export type Target = { index: number } | { sid: string }

/** What the parts of an open conversation can ask of it. The object stays the same. */
export type PaneActions = {
  reply: (message: ChatMessage) => void
  edit: (message: ChatMessage) => void
  remove: (message: ChatMessage) => void
  /** Goes to a message, which is loaded first where it is far back. */
  jumpTo: (target: Target) => void
}

const nothing = () => {}
export const PaneContext = createContext<PaneActions>({
  reply: nothing,
  edit: nothing,
  remove: nothing,
  jumpTo: nothing,
})
export const usePane = () => useContext(PaneContext)
