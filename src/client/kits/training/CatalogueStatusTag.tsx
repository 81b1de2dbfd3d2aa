import { Archive, Check, PencilLine } from 'lucide-react'
import type { CatalogueStatus } from '@contract/training/catalogueCalls'
import { useTexts } from '@client/texts/catalogue'
import { catalogueTexts } from '@client/texts/catalogueTexts'
import { Tag } from '@client/ui/Tag'

const looks = {
  active: { look: 'done', icon: Check },
  published: { look: 'done', icon: Check },
  draft: { look: 'pending', icon: PencilLine },
  inactive: { look: 'plain', icon: Archive },
} as const

/** How a record of training's catalogue stands, and what else there is to say of it. */
export const CatalogueStatusTag = ({
  status,
  words,
}: {
  status: CatalogueStatus | 'active'
  words?: string | undefined
}) => {
  const { statuses } = useTexts(catalogueTexts)
  return (
    <Tag {...looks[status]}>
      {statuses[status]}
      {words !== undefined && ` · ${words}`}
    </Tag>
  )
}
