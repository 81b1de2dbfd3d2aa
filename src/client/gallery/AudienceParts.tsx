import { useState } from 'react'
import { everybody } from '@contract/audience'
import { AudienceFields, AudienceReach } from '@client/kits/audience/AudienceFields'
import { AudienceSelect } from '@client/kits/audience/AudienceSelect'
import { Part } from './Part'
import { samples } from './samples'

const { value, wrong } = samples
const known = [
  { id: 'one', name: value },
  { id: 'other', name: value },
]

const useIds = (initial: string[]) => {
  const [ids, onChange] = useState(initial)
  return {
    name: 'sample',
    label: value,
    value: ids,
    error: undefined,
    isRequired: false,
    maxLength: undefined,
    onChange,
    onBlur: () => {},
  }
}

/** Whom something is for. The gallery has no people: their number could not be counted. */
export const AudienceParts = () => {
  const [none, some] = [useIds([]), useIds(['one', 'other'])]
  const { label: _label, ...field } = some
  const shared = { audience: everybody, known }
  return (
    <>
      <Part name="AudienceFields: nothing chosen, some locations" isWide>
        <AudienceFields fields={{ regionIds: none, locationCategoryIds: none, locationIds: none, roleIds: none }} />
        <AudienceFields
          fields={{ regionIds: none, locationCategoryIds: none, locationIds: some, roleIds: none }}
          known={{ regions: [], locationCategories: [], locations: known, roles: [] }}
        />
      </Part>
      <Part name="AudienceSelect: invalid, disabled; AudienceReach: too many to count">
        <AudienceSelect {...field} {...shared} kind="location" error={wrong} isDisabled={false} />
        <AudienceSelect {...field} {...shared} kind="role" isDisabled />
        <AudienceReach audience={{ ...everybody, roleIds: Array.from({ length: 101 }, (_, index) => String(index)) }} />
      </Part>
    </>
  )
}
