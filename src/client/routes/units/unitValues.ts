import * as z from 'zod/mini'
import { checkLocations, type Unit, unitForm } from '@contract/training/units'
import {
  type MaterialValue,
  materialsSchema,
  toMaterials,
  toMaterialValues,
  typedMaterials,
} from '@client/kits/training/materialValues'
import { writtenStatusOf } from '@client/kits/training/StatusField'

/** What qualification upload hides is not judged. */
const checkMaterials = z.superRefine<{ qualificationUpload: boolean; materials: MaterialValue[] }>(
  ({ qualificationUpload, materials }, context) => {
    const issues = qualificationUpload ? [] : (z.safeParse(materialsSchema, materials).error?.issues ?? [])
    for (const { message, path } of issues)
      context.addIssue({ code: 'custom', message, path: ['materials', ...path.map(toKey)] })
  },
)
const toKey = (part: PropertyKey) => (typeof part === 'symbol' ? String(part) : part)

/** A unit as its form edits it. */
export const unitValues = z.extend(unitForm, { materials: typedMaterials }).check(checkLocations, checkMaterials)
export type UnitValues = z.input<typeof unitValues>
export type CheckedUnit = z.output<typeof unitValues>

export const blankUnit: UnitValues = {
  code: '',
  name: '',
  kind: 'core',
  locationIds: [],
  qualificationId: null,
  description: '',
  qualificationUpload: false,
  materials: [],
  status: 'draft',
}

export const toUnitValues = (unit: Unit): UnitValues & { lockVersion: number } => ({
  ...unit,
  status: writtenStatusOf(unit.status),
  materials: toMaterialValues(unit.materials),
})

/** What is sent: who uploads a qualification gets no learning materials. */
export const toUnit = ({ materials, ...values }: CheckedUnit) => ({
  ...values,
  materials: values.qualificationUpload ? [] : toMaterials(materials),
})
