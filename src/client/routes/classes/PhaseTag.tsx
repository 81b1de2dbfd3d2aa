import type { ClassPhase } from '@contract/training/classes'
import { useTexts } from '@client/texts/catalogue'
import { classesTexts } from '@client/texts/classesTexts'
import { Tag } from '@client/ui/Tag'

const looks = {
  draft: 'pending',
  upcoming: 'new',
  running: 'done',
  completed: 'plain',
  cancelled: 'failed',
} as const

/** Where a class is. */
export const PhaseTag = ({ phase }: { phase: ClassPhase }) => (
  <Tag look={looks[phase]}>{useTexts(classesTexts).phases[phase]}</Tag>
)
