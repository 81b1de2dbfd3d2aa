import { useAppDispatch } from '@client/state/hooks'
import { dialogOpened } from '@client/state/view/viewEvents'

/** The dialogs about a feed; the one of a comment names both, as `employeeFeeds/comment`. */
export type FeedDialog = 'approve' | 'reject' | 'archive' | 'deleteComment' | 'reply'

/** Opens a dialog about a feed. Cards do not follow which one is open: none of them renders again for it. */
export const useAskAbout = () => {
  const dispatch = useAppDispatch()
  return (dialog: FeedDialog, id: string) => void dispatch(dialogOpened(`employeeFeeds/${dialog}/${id}`))
}
