import { Table } from 'antd'
import type { GroupChat } from '@contract/groupChats'
import { cellOf } from '@client/kits/adminTable/column'
import { TableCards } from '@client/kits/adminTable/TableCards'
import { useHasCards } from '@client/kits/adminTable/useHasCards'
import { useTexts } from '@client/texts/catalogue'
import { groupChatTexts } from '@client/texts/groupChatTexts'
import type { Participant } from './participants'
import * as styles from './ParticipantTable.module.css'
import { useParticipantColumns } from './useParticipantColumns'

type Props = {
  chat: GroupChat | null
  rows: readonly Participant[]
  isReadOnly: boolean
  isChanged: boolean
  onToggle: (id: string, isIn: boolean) => void
}

/** One page of participants; cards where there is no room for columns. */
export const ParticipantTable = ({ rows, ...props }: Props) => {
  const { participants: label } = useTexts(groupChatTexts)
  const columns = useParticipantColumns(props)
  if (useHasCards())
    return <TableCards label={label} rows={rows} columns={columns} actions={[]} cell={cellOf} check={undefined} />
  return (
    <Table<Participant>
      className={styles.table ?? ''}
      aria-label={label}
      rowKey="id"
      columns={columns.map((column) => ({
        key: column.key,
        title: column.title,
        render: (_value, row) => cellOf(column, row),
        ...(column.width !== undefined && { width: column.width }),
      }))}
      dataSource={rows}
      pagination={false}
      tableLayout="fixed"
    />
  )
}
