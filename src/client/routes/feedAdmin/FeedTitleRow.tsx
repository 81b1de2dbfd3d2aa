import { Button } from 'antd'
import { Archive, Eye, History, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { generatePath, Link, useNavigate } from 'react-router-dom'
import { readingHref } from '@contract/feedAddress'
import type { Feed } from '@contract/feeds'
import { pages } from '@contract/pages'
import { useDialog } from '@client/kits/areas/useDialog'
import { ArchiveFeedDialog } from '@client/kits/feeds/ArchiveFeedDialog'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { TitleActions } from '@client/kits/page/TitleActions'
import { useIsOut, useMayFollow } from '@client/state/feeds/feedsSelectors'
import { useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedAdminTexts, feedHistoryTexts } from '@client/texts/feedAdminTexts'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'
import { feedReadersTexts } from '@client/texts/feedReadersTexts'
import { feedsTitles } from '@client/texts/titles'
import { media } from '@client/theme/layout'
import { previewOf } from '@client/ui/textOfHtml'
import { useMedia } from '@client/ui/useMedia'
import { FeedTags } from './FeedTags'
import { LazyHistory } from './LazyHistory'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** From a feed to those who are to confirm it, and to what happened to it (D-101). */
const FeedFollowing = ({ feed: { id, mustRead } }: { feed: Feed }) => {
  const readers = useTexts(feedReadersTexts)
  const texts = useTexts(feedHistoryTexts)
  const navigate = useNavigate()
  const history = useDialog('feedAdmin/history')
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
      <LazyHistory dialog="feedAdmin/history" feedId={id} isOpen={history.isOpen} onClose={history.close} />
    </>
  )
}

/** From a published feed to where its readers see it, like it and comment on it. */
const ReadingLink = ({ feed }: { feed: Feed }) => {
  const texts = useTexts(feedEditorTexts)
  const navigate = useNavigate()
  const isOut = useIsOut(feed)
  const mayRead = useAppSelector((state) => selectMay(state, pages.feed.access))
  if (!isOut || !mayRead) return null
  return (
    <Button icon={<Eye {...drawn} />} onClick={() => void navigate(readingHref(feed.id))}>
      {texts.viewAsReader}
    </Button>
  )
}

type Props = {
  feed: Feed | null
  /** The page that opened this one. */
  previousPath: string | undefined
  mayChange: boolean
  children?: ReactNode
}

/** The way back, how the feed stands, and what can be done with it. */
export const FeedTitleRow = ({ feed, previousPath, mayChange, children }: Props) => {
  const texts = { ...useTexts(feedAdminTexts), ...useTexts(feedEditorTexts) }
  const titles = useTexts(feedsTitles)
  const isPhone = useMedia(media.phone)
  const mayFollow = useMayFollow()
  const archiving = useDialog('feedAdmin/archive')
  const isArchivable = feed !== null && feed.status !== 'archived' && mayChange
  return (
    <PageTitleRow title={feed ? titles.feed : titles.newFeed} titleLink={previousPath ?? pages.feeds.path}>
      <TitleActions
        status={
          <>
            {isPhone && previousPath !== undefined && <Link to={previousPath}>{texts.goBack}</Link>}
            {feed && <FeedTags feed={feed} words={feed.status === 'pending' ? texts.waiting : undefined} />}
          </>
        }
      >
        {feed && <ReadingLink feed={feed} />}
        {feed && mayFollow(feed) && <FeedFollowing feed={feed} />}
        {isArchivable && (
          <Button
            aria-haspopup="dialog"
            icon={<Archive size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={archiving.open}
          >
            {texts.archive}
          </Button>
        )}
        {children}
      </TitleActions>
      {feed && (
        <ArchiveFeedDialog
          id={feed.id}
          excerpt={previewOf(feed.content)}
          isOpen={archiving.isOpen}
          onClose={archiving.close}
        />
      )}
    </PageTitleRow>
  )
}
