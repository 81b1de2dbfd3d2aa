import { useRef, useState } from 'react'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { focusAround } from './cardFocus'
import type { FeedDialog } from './useAskAbout'

/**
 * A dialog about a feed: whether it is open, and about which one; while it closes, about the one that it was open for.
 * `onDecide` notes where the focus goes once it has closed.
 */
export const useFeedDialog = (dialog: FeedDialog) => {
  const { openId, close } = useRecordDialog(`employeeFeeds/${dialog}`)
  const [lastId, setLastId] = useState(openId ?? '')
  if (openId !== null && openId !== lastId) setLastId(openId)
  const placeFocus = useRef(() => {})
  const [id = '', commentId = ''] = lastId.split('/')
  return {
    isOpen: openId !== null,
    id,
    commentId,
    onClose: close,
    onDecide: () => {
      placeFocus.current = focusAround(id)
    },
    onClosed: () => {
      placeFocus.current()
      placeFocus.current = () => {}
    },
  }
}
