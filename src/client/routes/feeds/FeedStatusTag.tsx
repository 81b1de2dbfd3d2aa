import { Archive, Check, CircleX, Clock, PencilLine } from 'lucide-react'
import type { FeedStatus } from '@contract/feeds'
import { useTexts } from '@client/texts/catalogue'
import { feedAdminTexts } from '@client/texts/feedAdminTexts'
import { Tag } from '@client/ui/Tag'

const looks = {
  draft: { look: 'plain', icon: PencilLine },
  pending: { look: 'pending', icon: Clock },
  approved: { look: 'done', icon: Check },
  rejected: { look: 'failed', icon: CircleX },
  archived: { look: 'plain', icon: Archive },
} as const

type Props = {
  status: FeedStatus
  /** Replaces the name of the status. */
  words?: string | undefined
}

/** How a feed stands. */
export const FeedStatusTag = ({ status, words }: Props) => {
  const { statusNames } = useTexts(feedAdminTexts)
  return <Tag {...looks[status]}>{words ?? statusNames[status]}</Tag>
}
