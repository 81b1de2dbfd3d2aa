import { createSelector } from '@reduxjs/toolkit'
import { selectIsChatOff } from '../session/sessionSelectors'
import type { RootState } from '../types'
import type { ConversationsState } from './chatTypes'

// What eager code knows of chat, whose slice and schemas come with a later chunk.

type Chat = Pick<ConversationsState, 'conversations'>
const none: Chat['conversations'] = { ids: [], entities: {} }

/**
 * The sum of all unread messages, muted conversations left out (NV-023), none where chat is off, by the key of the state: menus and badges show it
 * before the slice is there.
 */
export const selectUnreadSum = createSelector(
  [
    (state: RootState) =>
      (!selectIsChatOff(state) && (state as RootState & { conversations?: Chat }).conversations?.conversations) || none,
  ],
  ({ entities }) => Object.values(entities).reduce((sum, { isMuted, unread }) => (isMuted ? sum : sum + unread), 0),
)

/** As `chatSnapshot` stores them; their schema judges them when they are opened. */
type Stored = { version: number; state: { outgoing: readonly unknown[] } }

/** The stored conversations without anything but the messages that were not sent. */
export const onlyUnsent = ({ version, state: { outgoing } }: Stored) => ({
  version,
  state: { isListKnown: false, conversations: {}, threads: {}, opened: [], outgoing, names: {} },
})
