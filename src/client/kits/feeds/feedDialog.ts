/** A question about a feed. */
export type FeedDialogProps = {
  /** The feed's id. */
  id: string
  isOpen: boolean
  onClose: () => void
  /** Called before the decision is sent: its answer may take the feed off the page. */
  onDecide?: () => void
  /** Called after it has closed and restored the focus. */
  onClosed?: () => void
}

export const nothing = () => {}
