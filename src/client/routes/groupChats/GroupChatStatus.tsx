import { Archive, Check, PencilLine } from 'lucide-react'
import type { GroupChatRow } from '@contract/groupChats'
import { useTexts } from '@client/texts/catalogue'
import { groupChatsTexts } from '@client/texts/groupChatsTexts'
import { Tag } from '@client/ui/Tag'

const looks = {
  published: { look: 'done', icon: Check },
  draft: { look: 'plain', icon: PencilLine },
  archived: { look: 'plain', icon: Archive },
} as const

/** How a group stands (GC-002). */
export const GroupChatStatus = ({ status }: Pick<GroupChatRow, 'status'>) => (
  <Tag {...looks[status]}>{useTexts(groupChatsTexts).statusNames[status]}</Tag>
)
