import { createSelector } from '@reduxjs/toolkit'
import type { RootState } from '../types'
import type { ConversationsState } from './chatTypes'

type Chat = Pick<ConversationsState, 'conversations'>
const none: Chat['conversations']['records'] = []

/**
 * The sum of all unread messages, muted conversations left out (NV-023). In a file of its own, and by the key of the
 * state: menus and badges show it before the chunk with chat's slice is loaded.
 */
export const selectUnreadSum = createSelector(
  [(state: RootState) => (state as RootState & { conversations?: Chat }).conversations?.conversations.records ?? none],
  (conversations) => conversations.reduce((sum, { isMuted, unread }) => (isMuted ? sum : sum + unread), 0),
)
