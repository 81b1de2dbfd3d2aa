import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Audience, AudienceForm } from '@contract/audience'
import type { FieldProps } from '@client/kits/forms/Field'
import { canLookUp, lookupSizes, usePeople } from '@client/state/selectOptions/selectOptionsApi'
import { audienceTexts } from '@client/texts/audienceTexts'
import { useTexts } from '@client/texts/catalogue'
import { RetryButton } from '@client/ui/RetryButton'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './AudienceFields.module.css'
import { AudienceSelect } from './AudienceSelect'

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

type Props = {
  /** Of the form: `{ regionIds: form.fieldOf('regionIds'), … }`. */
  fields: { [Name in keyof AudienceForm]: FieldProps<string[]> }
  /** The record's own choice, with names. */
  known?: Audience | undefined
  isDisabled?: boolean
  /** Nothing is chosen of two kinds of which one is needed: regions and locations. */
  isPlaceNeeded?: boolean
  /** Replaces the number of people that it reaches; null shows none. */
  reach?: ReactNode
}

/** Whom something is for: regions, location categories, locations and roles, each narrowing the next (D-64). */
export const AudienceFields = ({ fields, known, isDisabled = false, isPlaceNeeded = false, reach }: Props) => {
  const { regionIds, locationCategoryIds, locationIds, roleIds } = fields
  const audience = {
    regionIds: regionIds.value,
    locationCategoryIds: locationCategoryIds.value,
    locationIds: locationIds.value,
    roleIds: roleIds.value,
  }
  const shared = { audience, isDisabled }
  const place = { ...shared, isNeeded: isPlaceNeeded }
  return (
    <div className={styles.audience}>
      <div className={styles.fields}>
        <AudienceSelect {...regionIds} {...place} kind="region" known={known?.regions ?? []} />
        <AudienceSelect
          {...locationCategoryIds}
          {...shared}
          kind="location_category"
          known={known?.locationCategories ?? []}
        />
        <AudienceSelect {...locationIds} {...place} kind="location" known={known?.locations ?? []} />
        <AudienceSelect {...roleIds} {...shared} kind="role" known={known?.roles ?? []} />
      </div>
      {reach === undefined ? <AudienceReach audience={audience} /> : reach}
    </div>
  )
}
