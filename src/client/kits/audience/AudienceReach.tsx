import { Users } from 'lucide-react'
import type { AudienceForm } from '@contract/audience'
import { canLookUp, lookupSizes, usePeople } from '@client/state/selectOptions/selectOptionsApi'
import { audienceTexts } from '@client/texts/audienceTexts'
import { useTexts } from '@client/texts/catalogue'
import { RetryButton } from '@client/ui/RetryButton'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './AudienceReach.module.css'

/** How many people an audience has now. */
export const AudienceReach = ({ audience }: { audience: AudienceForm }) => {
  const texts = useTexts(audienceTexts)
  const isPossible = canLookUp(audience)
  const { total, isFetching, isError, retry } = usePeople({ audience, perPage: lookupSizes.audience }, isPossible)
  const count = () => {
    if (!isPossible) return texts.tooMany
    if (total !== undefined) return texts.reaches(total)
    return isError ? texts.countFailed : <SkeletonLine width="9em" />
  }
  return (
    <div
      className={styles.reach}
      role="status"
      {...(isFetching && total === undefined && { 'aria-label': texts.counting })}
    >
      <Users size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{count()}</span>
      {isPossible && isError && total === undefined && <RetryButton isBusy={isFetching} onClick={retry} />}
    </div>
  )
}
