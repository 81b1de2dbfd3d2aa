import * as z from 'zod/mini'
import { answeredFields, archivableRecord, archivingCalls, crudCalls, recordStates } from './crudCalls'
import { choiceOf, textFilter } from './filters'
import { limit, limitedText } from './limitedText'
import { requiredField } from './requiredField'

/** The fields of a role that administrators edit. */
export const roleForm = z.object({
  name: requiredField('name').check(limit('Name', 200)),
  /** Of the program that the role comes from; left empty, the server makes one. */
  externalId: limitedText('External id', 100),
})
export type RoleForm = z.output<typeof roleForm>

export const roleSchema = archivableRecord({
  ...answeredFields(roleForm),
  /** Active people who have it. */
  peopleCount: z.int(),
})
export type Role = z.infer<typeof roleSchema>

/** The roles in which people of the organisation work. */
export const roleCalls = {
  ...crudCalls('roles', {
    kind: 'role',
    read: 'role.read',
    write: 'role.manage',
    form: roleForm,
    record: roleSchema,
    filters: { 'q[name_or_external_id_cont]': textFilter, 'q[state_eq]': choiceOf(recordStates) },
    orders: ['name asc', 'name desc', 'updated_at desc'],
  }),
  ...archivingCalls('roles', { write: 'role.manage', record: roleSchema }),
}
