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
import { unitKinds } from './units'

/** Said on `unitIds` when a course without a unit is published. */
export const noUnits = 'A course needs at least 1 unit to be published'

export const courseForm = z.object({
  code: catalogueCode,
  name: catalogueName,
  description: limitedText('Description', 5_000),
  qualificationId: z.nullable(entityId),
  /** In the order in which they are taught. */
  unitIds: chosenIds,
  /** What is read before the course begins, where that stage is on. */
  materials: materialItems,
  /** The published questions of these stages; null: the stage has none. */
  preTrainingReviewId: z.nullable(entityId),
  languageLiteracyNumeracyId: z.nullable(entityId),
  status: writtenStatus,
})
export type CourseForm = z.output<typeof courseForm>

/** Of a whole form. */
export const checkUnits = z.superRefine<Pick<CourseForm, 'status'> & { unitIds: readonly unknown[] }>(
  ({ status, unitIds }, context) => {
    if (status === 'published' && unitIds.length === 0)
      context.addIssue({ code: 'custom', message: noUnits, path: ['unitIds'] })
  },
)

export const courseUnitSchema = z.object({
  id: entityId,
  code: z.string(),
  name: z.string(),
  kind: z.enum(unitKinds),
  status: z.enum(catalogueStatuses),
})
export type CourseUnit = z.infer<typeof courseUnitSchema>

export const courseSchema = editedRecord({
  ...answeredFields(z.omit(courseForm, { unitIds: true, materials: true, status: true })),
  unitIds: z.array(entityId),
  status: z.enum(catalogueStatuses),
  qualification: z.nullable(namedSchema),
  preTrainingReview: z.nullable(namedSchema),
  languageLiteracyNumeracy: z.nullable(namedSchema),
  units: z.array(courseUnitSchema),
  materials: z.array(materialItemSchema),
  classCount: z.int(),
})
export type Course = z.infer<typeof courseSchema>

/** The organisation's courses. */
export const courseCalls = catalogueCalls('courses', {
  kind: 'course',
  read: 'training.teach',
  form: courseForm,
  record: courseSchema,
  filters: {
    'q[code_or_name_cont]': textFilter,
    'q[status_eq]': choiceOf(catalogueFilters),
    'q[qualification_id_eq]': filterOf(entityId),
  },
  orders: catalogueOrders,
  bodyLimit: 131_072, // a hundred material items and a thousand units
})
