import { Button } from 'antd'
import { Archive, ArchiveRestore, Eye, Plus } from 'lucide-react'
import { useState } from 'react'
import { generatePath, useNavigate } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { GroupChatRow } from '@contract/groupChats'
import { AdminTable } from '@client/kits/adminTable/AdminTable'
import type { RowAction } from '@client/kits/adminTable/column'
import { TableTools } from '@client/kits/adminTable/TableTools'
import { useAdminTable } from '@client/kits/adminTable/useAdminTable'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { groupChatsTexts } from '@client/texts/groupChatsTexts'
import { groupChatsTitles } from '@client/texts/groupChatsTitles'
import { ArchiveDialog } from './ArchiveDialog'
import { groupChatsTable } from './groupChatsTable'
import { columnsLeast, useGroupChatColumns } from './useGroupChatColumns'

const pathOf = ({ id }: Pick<GroupChatRow, 'id'>) => generatePath(pages.groupChat.path, { conversationId: id })

/** The organisation's group chats: list, search and status, and what may be done with each (GC-001 to GC-006). */
export const GroupChatsRoute = () => {
  const texts = useTexts(groupChatsTexts)
  const { groupChats: title } = useTexts(groupChatsTitles)
  const navigate = useNavigate()
  const mayCreate = useAppSelector((state) => selectMay(state, 'groupChat.createUpdate'))
  const mayArchive = useAppSelector((state) => selectMay(state, 'groupChat.archive'))
  const table = useAdminTable(groupChatsTable)
  const columns = useGroupChatColumns()
  const dialog = useRecordDialog('groupChats/archive')
  /** The row as it was when its dialog opened: archiving takes it out of the list. */
  const [asked, setAsked] = useState<GroupChatRow | null>(null)
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
      <PageTitleRow title={title} hasLine>
        <TableTools
          table={table}
          search={texts.search}
          filters={{ status: { label: texts.status, names: texts.filterNames, isSingle: true } }}
        />
        {mayCreate && (
          <Button
            type="primary"
            icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void navigate(pages.newGroupChat.path)}
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
      {asked && <ArchiveDialog chat={asked} isOpen={dialog.openId === asked.id} onClose={dialog.close} />}
    </>
  )
}
