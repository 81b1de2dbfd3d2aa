import type { Attempt } from '@contract/training/attempts'
import type { Stage } from '@contract/training/enrolments'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { standingTexts } from '@client/texts/enrolmentTexts'
import { formatInZone } from '@client/ui/zonedTime'

type HandedIn = Pick<Attempt | Stage, 'status' | 'submittedAt' | 'decidedAt' | 'decidedBy'>

/** Where a stage or an attempt stands, in a sentence for its learner or for who decides. */
export const useStanding = ({ status, submittedAt, decidedAt, decidedBy }: HandedIn, isOwn: boolean): string => {
  const texts = useTexts(standingTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const at = (instant: string | null) => (instant === null ? '' : formatInZone(instant, timeZone, 'dayAndTime'))
  const decided = at(decidedAt)
  if (status === 'approved') return decidedBy ? texts.approvedBy(decidedBy.name, decided) : texts.approvedOn(decided)
  if (status === 'submitted') return isOwn ? texts.waits(at(submittedAt)) : texts.submittedOn(at(submittedAt))
  if (status === 'resubmit' && isOwn) return texts.askedBy(decidedBy?.name ?? texts.somebody, decided)
  if (status === 'resubmit') return decidedBy ? texts.sentBackBy(decidedBy.name, decided) : texts.sentBackOn(decided)
  return isOwn ? '' : texts.notSubmitted
}
