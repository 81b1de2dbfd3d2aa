import { Check, Clock, Pencil, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { AttemptStatus } from '@contract/training/attempts'
import type { Tag } from '@client/ui/Tag'

type Look = Pick<ComponentProps<typeof Tag>, 'look' | 'icon'>

/** How an attempt stands, and how a question was marked. */
export const attemptLooks: Readonly<Record<AttemptStatus, Look>> = {
  inProgress: { look: 'new', icon: Pencil },
  submitted: { look: 'pending', icon: Clock },
  approved: { look: 'done', icon: Check },
  resubmit: { look: 'failed', icon: Undo2 },
}
export const lookOfMark = (isSatisfactory: boolean): Look => attemptLooks[isSatisfactory ? 'approved' : 'resubmit']
