import { Button, Switch, Table } from 'antd'
import { RefreshCw } from 'lucide-react'
import type { GroupChat } from '@contract/groupChats'
import { cellOf, type Column } from '@client/kits/adminTable/column'
import { TableCards, useHasCards } from '@client/kits/adminTable/TableCards'
import { useSyncGroupChatMutation } from '@client/state/groupChats/groupChatsApi'
import { useToldState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { groupChatTexts } from '@client/texts/groupChatTexts'
import { NameList } from '@client/ui/NameList'
import { Tooltip } from '@client/ui/Tooltip'
import type { Participant } from './participants'
import * as nameStyles from './ParticipantName.module.css'
import * as syncStyles from './SyncPerson.module.css'
import * as styles from './ParticipantTable.module.css'

/** Name and e-mail, and whether somebody was added by hand. */
const ParticipantName = ({ person: { name, email, isAdditional } }: { person: Participant }) => {
  const texts = useTexts(groupChatTexts)
  return (
    <span className={nameStyles.person}>
      <span className={nameStyles.name}>
        <span title={name}>{name}</span>
        {isAdditional && <span className={nameStyles.added}>{texts.isAdditional}</span>}
      </span>
      <span className={nameStyles.email} title={email}>
        {email}
      </span>
    </span>
  )
}

type SyncProps = { chat: GroupChat; person: Participant; isReadOnly: boolean }

/** Whether somebody is in the conversation of the chat service, and a button that brings that up to date (GC-018). */
const SyncPerson = ({ chat, person: { id, name, participantStatus }, isReadOnly }: SyncProps) => {
  const texts = useTexts(groupChatTexts)
  const [sync, { isLoading }] = useSyncGroupChatMutation()
  const isBusy = useToldState(`synchronising ${id}`, isLoading)
  const isThere = chat.userIdsInTwilioConversation.includes(id)
  const shouldBe = participantStatus === 'participant'
  return (
    <span className={syncStyles.sync}>
      <span>{isThere ? texts.joined : texts.notJoined}</span>
      {!isReadOnly && (shouldBe || isThere) && (
        <Tooltip title={texts.sync}>
          <Button
            type="text"
            size="small"
            aria-label={texts.syncOf(name)}
            aria-busy={isBusy}
            disabled={isBusy || chat.isSyncing}
            icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void sync({ id: chat.id, userIds: [id] })}
          />
        </Tooltip>
      )}
    </span>
  )
}

/** GC-009 */
const namesShown = 3

type Options = {
  chat: GroupChat | null
  isReadOnly: boolean
  isChanged: boolean
  onToggle: (id: string, isIn: boolean) => void
}

/** Who somebody is, where they work, and whether they take part; of published groups also the chat (GC-011, GC-012). */
const useParticipantColumns = ({ chat, isReadOnly, isChanged, onToggle }: Options): Column<Participant>[] => {
  const texts = useTexts(groupChatTexts)
  const isIn = ({ participantStatus }: Participant) => participantStatus === 'participant'
  const namesOf = (records: readonly { name: string }[]) => records.map(({ name }) => name)
  const names = (records: readonly { name: string }[]) => (
    <NameList names={namesOf(records)} most={namesShown} none={texts.none} />
  )
  const columns: Column<Participant>[] = [
    {
      key: 'name',
      title: texts.name,
      width: 'max(200px, 12.5rem)',
      text: ({ name }) => name,
      draw: (row) => <ParticipantName person={row} />,
    },
    {
      key: 'locations',
      title: texts.theirLocations,
      text: ({ locations }) => namesOf(locations).join(', '),
      draw: ({ locations }) => names(locations),
    },
    {
      key: 'roles',
      title: texts.theirRoles,
      text: ({ roles }) => namesOf(roles).join(', '),
      draw: ({ roles }) => names(roles),
    },
    {
      key: 'participant',
      title: texts.participant,
      width: 'max(108px, 7rem)',
      text: (row) => (isIn(row) ? texts.participant : texts.notParticipant),
      draw: (row) => (
        <Switch
          aria-label={texts.isParticipant(row.name)}
          checked={isIn(row)}
          disabled={isReadOnly}
          onChange={(isOn) => onToggle(row.id, isOn)}
        />
      ),
    },
  ]
  if (chat?.status !== 'published') return columns
  return [
    ...columns,
    {
      key: 'chat',
      title: texts.syncTitle,
      width: 'max(136px, 8.5rem)',
      text: ({ id }) => (chat.userIdsInTwilioConversation.includes(id) ? texts.joined : texts.notJoined),
      draw: (row) => <SyncPerson chat={chat} person={row} isReadOnly={isReadOnly || isChanged} />,
    },
  ]
}

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
