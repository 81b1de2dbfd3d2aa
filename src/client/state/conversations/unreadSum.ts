import { createSelector } from '@reduxjs/toolkit'
import type { RootState } from '../types'
import type { ConversationsState } from './chatTypes'

type Chat = Pick<ConversationsState, 'conversations'>
const none: Chat['conversations'] = {}

/**
 * The sum of all unread messages, muted conversations left out (NV-023). In a file of its own, and by the key of the
 * state: menus and badges show it before the chunk with chat's slice is loaded.
 */
export const selectUnreadSum = createSelector(
  [(state: RootState) => (state as RootState & { conversations?: Chat }).conversations?.conversations ?? none],
  (conversations) => {
    let sum = 0
    for (const sid in conversations) if (!conversations[sid]?.isMuted) sum += conversations[sid]?.unread ?? 0
    return sum
  },
)
