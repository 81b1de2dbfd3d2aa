import { Check, CircleDashed, Clock, Lock, type LucideIcon, Pencil, TriangleAlert, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { StudentUnit, UnitState } from '@contract/training/studentUnits'
import type { StageStatus } from '@contract/training/enrolments'
import { useTexts } from '@client/texts/catalogue'
import { trainingStateTexts } from '@client/texts/enrolmentTexts'
import { Tag } from '@client/ui/Tag'

type Look = Pick<ComponentProps<typeof Tag>, 'look' | 'icon'>

const stageLooks: Readonly<Record<StageStatus, Look>> = {
  notStarted: { look: 'plain', icon: CircleDashed },
  inProgress: { look: 'new', icon: Pencil },
  submitted: { look: 'pending', icon: Clock },
  approved: { look: 'done', icon: Check },
  resubmit: { look: 'failed', icon: Undo2 },
}
export const unitLooks: Readonly<Record<UnitState, Look & { icon: LucideIcon }>> = {
  scheduled: { look: 'plain', icon: CircleDashed },
  active: { look: 'new', icon: Pencil },
  submitted: { look: 'pending', icon: Clock },
  locked: { look: 'plain', icon: Lock },
  completed: { look: 'done', icon: Check },
}

/** How a stage of an enrolment stands, or an attempt at a task. */
export const StageTag = ({ status }: { status: StageStatus }) => {
  const { stageStatuses } = useTexts(trainingStateTexts)
  return <Tag {...stageLooks[status]}>{stageStatuses[status]}</Tag>
}

/** How a question was marked. */
export const MarkTag = ({ isSatisfactory }: { isSatisfactory: boolean }) => {
  const { verdicts } = useTexts(trainingStateTexts)
  return <Tag {...stageLooks[isSatisfactory ? 'approved' : 'resubmit']}>{verdicts[isSatisfactory ? 'yes' : 'no']}</Tag>
}

/** How a unit of a student stands: late ones say so. */
export const UnitTag = ({ unit: { state, isOverdue } }: { unit: Pick<StudentUnit, 'state' | 'isOverdue'> }) => {
  const { unitStates, overdue } = useTexts(trainingStateTexts)
  if (isOverdue)
    return (
      <Tag look="urgent" icon={TriangleAlert}>
        {overdue}
      </Tag>
    )
  return <Tag {...unitLooks[state]}>{unitStates[state]}</Tag>
}
