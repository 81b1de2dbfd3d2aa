import * as z from 'zod/mini'
import { answeredFields, editedRecord } from '../crudCalls'
import { choiceOf, textFilter } from '../filters'
import { catalogueCalls, catalogueCode, catalogueName, catalogueOrders } from './catalogueCalls'

const months = 'Valid for must be a whole number of months from 1 to 600'

/** What people have once they have completed it, or have shown that they have it already. */
export const qualificationForm = z.object({
  code: catalogueCode,
  name: catalogueName,
  /** People who have it already may upload it. */
  canUpload: z.boolean(),
  /** Null: it never ends. */
  validMonths: z.nullable(z.int(months).check(z.minimum(1, months), z.maximum(600, months))),
})
export type QualificationForm = z.output<typeof qualificationForm>

export const qualificationSchema = editedRecord({
  ...answeredFields(qualificationForm),
  status: z.enum(['active', 'inactive']),
  /** Courses and units that lead to it. */
  courseCount: z.int(),
  unitCount: z.int(),
})
export type Qualification = z.infer<typeof qualificationSchema>

/** The organisation's qualifications. `unique`: the code. */
export const qualificationRecordCalls = catalogueCalls('qualifications', {
  kind: 'qualification',
  read: 'training.teach',
  form: qualificationForm,
  record: qualificationSchema,
  filters: { 'q[code_or_name_cont]': textFilter, 'q[status_eq]': choiceOf(['active', 'inactive']) },
  orders: catalogueOrders,
})
