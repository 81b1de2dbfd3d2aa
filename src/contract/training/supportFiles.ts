import * as z from 'zod/mini'
import { namedSchema } from '../audience'
import { answeredFields, crudCalls, editedRecord } from '../crudCalls'
import { choiceOf, filterOf, textFilter } from '../filters'
import { entityId } from '../common'
import { mediaSchema } from '../mediaRecord'
import { catalogueName, removeCall } from './catalogueCalls'

export const supportViewers = ['learner', 'trainer', 'administrator'] as const
export type SupportViewer = (typeof supportViewers)[number]
export const supportObjects = ['course', 'unit', 'class'] as const
export type SupportObject = (typeof supportObjects)[number]

/** RT-003 */
export const notVisible = "Support files need at least one 'visible to' option"
export const noObject = 'Support files must be available for an object'
export const noSupportFile = 'Choose at least 1 file'

/** Files that help with a course, a unit or a class, for some of those who have to do with it. */
export const supportFileForm = z.object({
  name: catalogueName,
  mediaId: z.nullable(entityId).check(z.refine((id) => id !== null, noSupportFile)),
  visibleTo: z.array(z.enum(supportViewers)).check(
    z.minLength(1, notVisible),
    z.refine((all: readonly string[]) => new Set(all).size === all.length, 'Visible to must not repeat'),
  ),
  objectKind: z.nullable(z.enum(supportObjects)).check(z.refine((kind) => kind !== null, noObject)),
  objectId: z.nullable(entityId).check(z.refine((id) => id !== null, noObject)),
})
export type SupportFileForm = z.output<typeof supportFileForm>

export const supportFileSchema = editedRecord({
  ...answeredFields(z.omit(supportFileForm, { mediaId: true, objectId: true, objectKind: true })),
  objectKind: z.enum(supportObjects),
  object: namedSchema,
  media: z.nullable(mediaSchema),
})
export type SupportFile = z.infer<typeof supportFileSchema>

const name = 'support_files'

/** People see those that are visible to them and of which they have the object: learners those of their classes. */
export const supportFileCalls = {
  ...crudCalls(`training/${name}`, {
    kind: 'supportFile',
    read: 'training.use',
    write: 'training.manage',
    form: supportFileForm,
    record: supportFileSchema,
    filters: {
      'q[name_cont]': textFilter,
      'q[object_kind_eq]': choiceOf(supportObjects),
      'q[object_id_eq]': filterOf(entityId),
    },
    orders: ['name asc', 'name desc', 'updated_at desc'],
  }),
  remove: removeCall(name),
} as const
