import type { ReactNode } from 'react'
import type { Audience, AudienceForm } from '@contract/audience'
import type { FieldProps } from '@client/kits/forms/Field'
import { AudienceReach } from './AudienceReach'
import { AudienceSelect } from './AudienceSelect'
import * as styles from './AudienceFields.module.css'

type Props = {
  /** Of the form: `{ regionIds: form.fieldOf('regionIds'), … }`. */
  fields: { [Name in keyof AudienceForm]: FieldProps<string[]> }
  /** The record's own choice, with names. */
  known?: Audience | undefined
  isDisabled?: boolean
  /** Replaces the number of people that it reaches; null shows none. */
  reach?: ReactNode
}

/** Whom something is for: regions, location categories, locations and roles, each narrowing the next (D-64). */
export const AudienceFields = ({ fields, known, isDisabled = false, reach }: Props) => {
  const { regionIds, locationCategoryIds, locationIds, roleIds } = fields
  const audience = {
    regionIds: regionIds.value,
    locationCategoryIds: locationCategoryIds.value,
    locationIds: locationIds.value,
    roleIds: roleIds.value,
  }
  const shared = { audience, isDisabled }
  return (
    <div className={styles.audience}>
      <div className={styles.fields}>
        <AudienceSelect {...regionIds} {...shared} kind="region" known={known?.regions ?? []} />
        <AudienceSelect
          {...locationCategoryIds}
          {...shared}
          kind="location_category"
          known={known?.locationCategories ?? []}
        />
        <AudienceSelect {...locationIds} {...shared} kind="location" known={known?.locations ?? []} />
        <AudienceSelect {...roleIds} {...shared} kind="role" known={known?.roles ?? []} />
      </div>
      {reach === undefined ? <AudienceReach audience={audience} /> : reach}
    </div>
  )
}
