import type { GroupChatRow } from '@contract/groupChats'
import type { Column } from '@client/kits/adminTable/column'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { groupChatsTexts } from '@client/texts/groupChatsTexts'
import { NameList } from '@client/ui/NameList'
import { formatInZone } from '@client/ui/zonedTime'
import { GroupChatStatus } from './GroupChatStatus'

/** GC-003 */
const locationsShown = 5

/** Pixels of the page that the columns need. */
export const columnsLeast = 840

/** Name, creator, locations, time and status (GC-002). */
export const useGroupChatColumns = (): Column<GroupChatRow>[] => {
  const texts = useTexts(groupChatsTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const namesOf = ({ locations }: GroupChatRow) => locations.map(({ name }) => name)
  return [
    {
      key: 'name',
      title: texts.name,
      orders: { ascending: 'name asc', descending: 'name desc' },
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
      orders: { ascending: 'created_at asc', descending: 'created_at desc' },
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
