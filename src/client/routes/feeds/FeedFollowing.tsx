import { Button } from 'antd'
import { History, UsersRound } from 'lucide-react'
import { generatePath, useNavigate } from 'react-router-dom'
import type { Feed } from '@contract/feeds'
import { pages } from '@contract/pages'
import { useDialog } from '@client/kits/areas/useDialog'
import { useTexts } from '@client/texts/catalogue'
import { feedHistoryTexts } from '@client/texts/feedAdminTexts'
import { feedReadersTexts } from '@client/texts/feedReadersTexts'
import { LateHistory } from './LateHistory'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** From a feed to those who are to confirm it, and to what happened to it (D-101). */
export const FeedFollowing = ({ feed: { id, mustRead } }: { feed: Feed }) => {
  const readers = useTexts(feedReadersTexts)
  const texts = useTexts(feedHistoryTexts)
  const navigate = useNavigate()
  const history = useDialog('feeds/history')
  return (
    <>
      {mustRead && (
        <Button
          icon={<UsersRound {...drawn} />}
          onClick={() => void navigate(generatePath(pages.feedReaders.path, { id }))}
        >
          {readers.open}
        </Button>
      )}
      <Button aria-haspopup="dialog" icon={<History {...drawn} />} onClick={history.open}>
        {texts.history}
      </Button>
      <LateHistory dialog="feeds/history" feedId={id} isOpen={history.isOpen} onClose={history.close} />
    </>
  )
}
