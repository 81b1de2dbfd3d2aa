import { Switch } from 'antd'
import type { GroupChat } from '@contract/groupChats'
import type { Column } from '@client/kits/adminTable/column'
import { useTexts } from '@client/texts/catalogue'
import { groupChatTexts } from '@client/texts/groupChatTexts'
import { NameList } from '@client/ui/NameList'
import type { Participant } from './participants'
import { ParticipantName } from './ParticipantName'
import { SyncPerson } from './SyncPerson'

/** GC-009 */
const namesShown = 3

type Options = {
  chat: GroupChat | null
  isReadOnly: boolean
  isChanged: boolean
  onToggle: (id: string, isIn: boolean) => void
}

/** Who somebody is, where they work, and whether they take part; of published groups also the chat (GC-011, GC-012). */
export const useParticipantColumns = ({ chat, isReadOnly, isChanged, onToggle }: Options): Column<Participant>[] => {
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
      title: texts.chat,
      width: 'max(136px, 8.5rem)',
      text: ({ id }) => (chat.userIdsInTwilioConversation.includes(id) ? texts.inChat : texts.notInChat),
      draw: (row) => <SyncPerson chat={chat} person={row} isReadOnly={isReadOnly || isChanged} />,
    },
  ]
}
