import { Button } from 'antd'
import { Archive, History, MessageSquareText, Plus, UsersRound } from 'lucide-react'
import { generatePath, useNavigate } from 'react-router-dom'
import type { Feed } from '@contract/feeds'
import { pages } from '@contract/pages'
import { AdminTable } from '@client/kits/adminTable/AdminTable'
import type { RowAction } from '@client/kits/adminTable/column'
import { listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ArchiveFeedDialog } from '@client/kits/feeds/ArchiveFeedDialog'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useMayChange, useMayFollow } from '@client/state/feeds/feedsSelectors'
import { feedsSlice } from '@client/state/feeds/feedsSlice'
import { useAppSelector } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedAdminTexts, feedHistoryTexts } from '@client/texts/feedAdminTexts'
import { feedReadersTexts } from '@client/texts/feedReadersTexts'
import { feedsTitles } from '@client/texts/titles'
import { previewOf } from '@client/ui/textOfHtml'
import { FeedAudience } from './FeedAudience'
import { FeedTools } from './FeedTools'
import * as styles from './FeedsRoute.module.css'
import { LazyHistory } from './LazyHistory'
import { ReadingDialog } from './ReadingDialog'
import { feedsTable } from './feedsTable'
import { columnsLeast, useFeedColumns } from './useFeedColumns'

const kinds = ['audience', 'reason', 'history', 'archive'] as const
type Kind = (typeof kinds)[number]

/** Which of the list's dialogs is open, and about which feed. */
const useFeedDialog = () => {
  const { openId, open, close } = useRecordDialog('feedAdmin/list')
  /** As it was when its dialog opened: archiving takes it out of the list. */
  const [feed, setFeed] = useScreenState<Feed | null>('asked', null)
  const kind = kinds.find((one) => feed !== null && openId === `${one}/${feed.id}`)
  return {
    feed,
    kind,
    show: (opened: Kind, about: Feed) => {
      setFeed(about)
      open(`${opened}/${about.id}`)
    },
    close,
  }
}
type FeedDialog = ReturnType<typeof useFeedDialog>

type Props = { dialog: FeedDialog; feed: Feed }

/** What the list opens about one of its feeds: its audience, why it was rejected, its history, and the question before archiving. */
export const FeedDialogs = ({ dialog: { kind, close }, feed }: Props) => {
  const texts = useTexts(feedAdminTexts)
  return (
    <>
      <ReadingDialog title={texts.audienceTitle} isOpen={kind === 'audience'} onClose={close}>
        <FeedAudience feed={feed} />
      </ReadingDialog>
      <ReadingDialog title={texts.reasonTitle} isOpen={kind === 'reason'} onClose={close}>
        <p className={styles.reason}>{feed.rejectedReason}</p>
      </ReadingDialog>
      <LazyHistory
        dialog={`feedAdmin/list/history/${feed.id}`}
        feedId={feed.id}
        isOpen={kind === 'history'}
        onClose={close}
      />
      <ArchiveFeedDialog id={feed.id} excerpt={previewOf(feed.content)} isOpen={kind === 'archive'} onClose={close} />
    </>
  )
}

const pathOf = ({ id }: Pick<Feed, 'id'>) => generatePath(pages.managedFeed.path, { id })

/** The administration's feeds: list, search and filters, and what may be done with each (FA-001 to FA-013). */
export const FeedsRoute = () => {
  const texts = useTexts(feedAdminTexts)
  const { feeds: title } = useTexts(feedsTitles)
  const navigate = useNavigate()
  const mayCreate = useAppSelector((state) => selectMay(state, 'feed.createUpdate'))
  const following = useTexts(feedReadersTexts)
  const { history } = useTexts(feedHistoryTexts)
  const mayChange = useMayChange()
  const mayFollow = useMayFollow()
  const table = useAdminTable(feedsTable)
  const dialog = useFeedDialog()
  const columns = useFeedColumns((feed) => dialog.show('audience', feed))
  const actions: RowAction<Feed>[] = [
    {
      key: 'reason',
      label: texts.viewReason,
      icon: MessageSquareText,
      opensDialog: true,
      isFor: ({ status }) => status === 'rejected',
      onSelect: (feed) => dialog.show('reason', feed),
    },
    {
      key: 'readers',
      label: following.open,
      icon: UsersRound,
      isFor: (feed) => feed.mustRead && mayFollow(feed),
      onSelect: ({ id }) => void navigate(generatePath(pages.feedReaders.path, { id })),
    },
    {
      key: 'history',
      label: history,
      icon: History,
      opensDialog: true,
      isFor: mayFollow,
      onSelect: (feed) => dialog.show('history', feed),
    },
    {
      key: 'archive',
      label: texts.archive,
      icon: Archive,
      opensDialog: true,
      isFor: (feed) => feed.status !== 'archived' && mayChange(feed),
      onSelect: (feed) => dialog.show('archive', feed),
    },
  ]

  return (
    <>
      <PageTitleRow title={title} hasLine>
        <FeedTools table={table} />
        {mayCreate && (
          <Button
            type="primary"
            icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void navigate(pages.newFeed.path)}
          >
            {texts.add}
          </Button>
        )}
      </PageTitleRow>
      <AdminTable
        table={table}
        label={texts.list}
        columns={columns}
        least={columnsLeast}
        pathOf={pathOf}
        actions={actions}
      />
      {dialog.feed && <FeedDialogs key={dialog.feed.id} dialog={dialog} feed={dialog.feed} />}
    </>
  )
}

/** The list of feeds. */
export const feedsScreen = listScreen(FeedsRoute, feedsTable, feedsSlice)
