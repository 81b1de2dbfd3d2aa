import { Archive, ArchiveRestore, Eye } from 'lucide-react'
import { generatePath, useNavigate } from 'react-router-dom'
import { groupChatFilters, type GroupChatRow } from '@contract/groupChats'
import { pages } from '@contract/pages'
import { type Column, ordersBy, type RowAction } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { groupChats } from '@client/state/groupChats/groupChatsApi'
import { useAppSelector } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectMay } from '@client/state/session/accessSelectors'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { groupChatsTexts } from '@client/texts/groupChatsTexts'
import { groupChatsTitles } from '@client/texts/titles'
import { NameList } from '@client/ui/NameList'
import { formatInZone } from '@client/ui/zonedTime'
import { ArchiveDialog, GroupChatStatus } from './GroupChatStatus'

/** Search and status in the API's names (GC-004, GC-006); the newest come first. */
const groupChatsTable = defineTable(groupChats.list, {
  filters: { status: groupChatFilters },
  defaults: { status: 'active' },
  toQuery: ({ search, filters }) => ({ search, status: filters.status[0] ?? 'active' }),
})

/** GC-003 */
const locationsShown = 5

/** Pixels of the page that the columns need. */
const columnsLeast = 840

/** Name, creator, locations, time and status (GC-002). */
const useGroupChatColumns = (): Column<GroupChatRow>[] => {
  const texts = useTexts(groupChatsTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const namesOf = ({ locations }: GroupChatRow) => locations.map(({ name }) => name)
  return [
    {
      key: 'name',
      title: texts.name,
      orders: ordersBy('name'),
      text: ({ name }) => name,
    },
    { key: 'creator', title: texts.creator, width: 176, text: ({ creator }) => creator?.fullName ?? texts.noCreator },
    {
      key: 'locations',
      title: texts.locations,
      text: (row) => namesOf(row).join(', '),
      draw: (row) => <NameList names={namesOf(row)} most={locationsShown} none={texts.noLocations} />,
    },
    {
      key: 'createdAt',
      title: texts.createdAt,
      width: 160,
      orders: ordersBy('created_at'),
      text: ({ createdAt }) => formatInZone(createdAt, timeZone, 'timeAndDay'),
    },
    {
      key: 'status',
      title: texts.status,
      width: 136,
      text: ({ status }) => texts.statusNames[status],
      draw: ({ status }) => <GroupChatStatus status={status} />,
    },
  ]
}

const pathOf = ({ id }: Pick<GroupChatRow, 'id'>) => generatePath(pages.groupChat.path, { conversationId: id })

/** The organisation's group chats: list, search and status, and what may be done with each (GC-001 to GC-006). */
const GroupChatsPage = () => {
  const texts = useTexts(groupChatsTexts)
  const { groupChats: title } = useTexts(groupChatsTitles)
  const navigate = useNavigate()
  const mayArchive = useAppSelector((state) => selectMay(state, 'groupChat.archive'))
  const dialog = useRecordDialog('groupChats/archive')
  /** The row as it was when its dialog opened: archiving takes it out of the list. */
  const [asked, setAsked] = useScreenState<GroupChatRow | null>('asked', null)
  const ask = (row: GroupChatRow) => {
    setAsked(row)
    dialog.open(row.id)
  }
  const actions: RowAction<GroupChatRow>[] = [
    { key: 'view', label: texts.view, icon: Eye, onSelect: (row) => void navigate(pathOf(row)) },
    {
      key: 'archive',
      label: texts.archive,
      icon: Archive,
      opensDialog: true,
      isFor: ({ status }) => mayArchive && status !== 'archived',
      onSelect: ask,
    },
    {
      key: 'activate',
      label: texts.activate,
      icon: ArchiveRestore,
      opensDialog: true,
      isFor: ({ status }) => mayArchive && status === 'archived',
      onSelect: ask,
    },
  ]

  return (
    <>
      <ListPage
        table={useAdminTable(groupChatsTable)}
        title={title}
        label={texts.list}
        search={texts.search}
        filters={{ status: { label: texts.status, names: texts.filterNames, isSingle: true } }}
        columns={useGroupChatColumns()}
        least={columnsLeast}
        pathOf={pathOf}
        actions={actions}
        newPage="newGroupChat"
      />
      {asked && <ArchiveDialog chat={asked} isOpen={dialog.openId === asked.id} onClose={dialog.close} />}
    </>
  )
}

/** The list of group chats. */
export const groupChatsScreen = listScreen(GroupChatsPage, groupChatsTable, groupChats.slice)
