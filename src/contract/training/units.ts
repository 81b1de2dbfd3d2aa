import * as z from 'zod/mini'
import { chosenIds, namedSchema } from '../audience'
import { answeredFields, editedRecord } from '../crudCalls'
import { entityId } from '../common'
import { choiceOf, filterOf, textFilter } from '../filters'
import { limitedText } from '../limitedText'
import {
  catalogueCalls,
  catalogueCode,
  catalogueFilters,
  catalogueName,
  catalogueOrders,
  catalogueStatuses,
  writtenStatus,
} from './catalogueCalls'
import { materialItems, materialItemSchema } from './materialItems'

export const unitKinds = ['core', 'elective'] as const
export type UnitKind = (typeof unitKinds)[number]

/** RT-002 */
export const noLocation = 'Elective units need at least 1 location assigned'
/** RT-012: said on `qualificationUpload` until the form says `removesLearning`. */
export const removesLearning = 'The assessments and learning materials of this unit will be removed'

/** A part of a course. An elective one is offered at some locations, a core one at all. */
export const unitForm = z.object({
  code: catalogueCode,
  name: catalogueName,
  kind: z.enum(unitKinds),
  description: limitedText('Description', 5_000),
  qualificationId: z.nullable(entityId),
  locationIds: chosenIds,
  /** Trainees upload a qualification, and are neither assessed nor given learning materials. */
  qualificationUpload: z.boolean(),
  materials: materialItems,
  status: writtenStatus,
})
export type UnitForm = z.output<typeof unitForm>

/** Of a whole form: RT-002. */
export const checkLocations = z.superRefine<Pick<UnitForm, 'kind' | 'locationIds'>>(
  ({ kind, locationIds }, context) => {
    if (kind === 'elective' && locationIds.length === 0)
      context.addIssue({ code: 'custom', message: noLocation, path: ['locationIds'] })
  },
)

export const unitSchema = editedRecord({
  ...answeredFields(z.omit(unitForm, { locationIds: true, materials: true, status: true })),
  locationIds: z.array(entityId),
  status: z.enum(catalogueStatuses),
  qualification: z.nullable(namedSchema),
  locations: z.array(namedSchema),
  materials: z.array(materialItemSchema),
  /** Assessments, observation checklists and SCORM packages of it. */
  assessmentCount: z.int(),
  /** Courses that contain it. */
  courseCount: z.int(),
})
export type Unit = z.infer<typeof unitSchema>

/**
 * The organisation's units. 422 on `qualificationUpload` with `removesLearning` as its text where something would be lost
 * that the form does not agree to. An elective unit without a location is refused (RT-002).
 */
export const unitCalls = catalogueCalls('units', {
  kind: 'unit',
  read: 'training.teach',
  form: z.extend(unitForm, { removesLearning: z._default(z.boolean(), false) }),
  record: unitSchema,
  filters: {
    'q[code_or_name_cont]': textFilter,
    'q[kind_eq]': choiceOf(unitKinds),
    'q[status_eq]': choiceOf(catalogueFilters),
    'q[qualification_id_eq]': filterOf(entityId),
    /** Core units, and elective ones that are offered there. */
    'q[offered_at_eq]': filterOf(entityId),
    'q[course_id_eq]': filterOf(entityId),
  },
  orders: catalogueOrders,
  bodyLimit: 131_072, // a hundred material items and a thousand locations
})
