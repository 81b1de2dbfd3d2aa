import { useTexts } from '@client/texts/catalogue'
import { feedHistoryTexts } from '@client/texts/feedAdminTexts'
import { FeedHistory } from './FeedHistory'
import { ReadingDialog } from './ReadingDialog'

type Props = { id: string; isOpen: boolean; onClose: () => void }

/** What happened to a feed. */
export const HistoryDialog = ({ id, isOpen, onClose }: Props) => {
  const { history } = useTexts(feedHistoryTexts)
  return (
    <ReadingDialog title={history} isOpen={isOpen} onClose={onClose}>
      <FeedHistory id={id} />
    </ReadingDialog>
  )
}
