import { useRef, useState } from 'react'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { focusAround } from './cardFocus'
import type { FeedDialog } from './useAskAbout'

/**
 * A dialog about a feed: whether it is open, and about which one; while it closes, about the one that it was open for.
 * `decide` notes where the focus goes once it has closed.
 */
export const useFeedDialog = (dialog: FeedDialog) => {
  const { openId, close } = useRecordDialog(`feed/${dialog}`)
  const [lastId, setLastId] = useState(openId ?? '')
  if (openId !== null && openId !== lastId) setLastId(openId)
  const placeFocus = useRef(() => {})
  const [feedId = '', commentId = ''] = lastId.split('/')
  return {
    isOpen: openId !== null,
    feedId,
    commentId,
    close,
    decide: () => {
      placeFocus.current = focusAround(feedId)
    },
    handleClosed: () => {
      placeFocus.current()
      placeFocus.current = () => {}
    },
  }
}
