import * as z from 'zod/mini'
import { answeredFields, editedRecord } from '../crudCalls'
import { choiceOf, textFilter } from '../filters'
import { limit, limitedText } from '../limitedText'
import { entityId } from '../common'
import { mediaSchema } from '../mediaRecord'
import { catalogueCalls, catalogueFilters, catalogueName, catalogueStatuses, writtenStatus } from './catalogueCalls'

/** Letters, digits and dashes, unique in the organisation. */
export const uidRule = 'UID code may contain only letters, digits and dashes'

/** Something that the whole organisation learns with: a handbook, a policy, a template. */
export const trainingResourceForm = z.object({
  name: catalogueName,
  description: limitedText('Description', 5_000),
  /**
   * Empty while it is new: the server makes one, and it can be changed once the resource was saved as a draft or published
   * (RT-011).
   */
  uid: z.string().check(
    z.trim(),
    limit('UID code', 30),
    z.refine((uid) => /^[A-Za-z0-9-]*$/.test(uid), uidRule),
  ),
  mediaId: z.nullable(entityId),
  status: writtenStatus,
})
export type TrainingResourceForm = z.output<typeof trainingResourceForm>

export const trainingResourceSchema = editedRecord({
  ...answeredFields(z.omit(trainingResourceForm, { mediaId: true, status: true })),
  status: z.enum(catalogueStatuses),
  media: z.nullable(mediaSchema),
})
export type TrainingResource = z.infer<typeof trainingResourceSchema>

/** Learners see the published ones. 422 on `uid` for one that is given on creation, or that is empty afterwards. */
export const trainingResourceCalls = catalogueCalls('resources', {
  kind: 'trainingResource',
  read: 'training.use',
  form: trainingResourceForm,
  record: trainingResourceSchema,
  filters: { 'q[uid_or_name_cont]': textFilter, 'q[status_eq]': choiceOf(catalogueFilters) },
  orders: ['name asc', 'name desc', 'uid asc', 'uid desc', 'updated_at desc'],
  bodyLimit: 32_768, // 5,000 characters of any script
})
