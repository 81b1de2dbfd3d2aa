import * as z from 'zod/mini'
import { namedSchema } from './audience'
import { defineCall } from './call'
import { entityId, listQuery, pageCaps, pageOf } from './common'
import { choiceOf, severalOf, textFilter } from './filters'

const addresses = severalOf(z.string(), 'Addresses must be texts')
const ids = severalOf(entityId, 'Ids must be texts')

/** Narrows what can be chosen by what is chosen already (CM-033). */
const narrowing = {
  'q[regions_id_in][]': ids,
  'q[location_categories_id_in][]': ids,
  'q[locations_id_in][]': ids,
}
const paging = { perPage: 200, max: pageCaps.lookup }

/** The kinds of what an audience consists of. */
export const optionKinds = ['region', 'location_category', 'location', 'role'] as const
export type OptionKind = (typeof optionKinds)[number]

/** A person who can be chosen. `name` is the full name. Who only writes to-dos is told the name alone: the rest is empty. */
export const personOptionSchema = z.object({
  id: entityId,
  globalId: entityId,
  name: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** 'Ella King (employee@harbour.test)' */
  nameEmail: z.string(),
  locations: z.array(namedSchema),
  roles: z.array(namedSchema),
})
export type PersonOption = z.infer<typeof personOptionSchema>

export const selectOptionCalls = {
  /** People, by name (AP-025). Those with a disabled or unproven account are left out. */
  users: defineCall({
    method: 'GET',
    path: '/api/select_options/user',
    access: 'option.lookUp',
    query: listQuery(
      {
        ...narrowing,
        'q[roles_id_in][]': ids,
        'q[full_name_or_email_or_notification_email_cont]': textFilter,
        'q[email_in]': addresses,
        'q[email_in][]': addresses,
        /** Only those whom the caller may write to so. */
        'q[reach_eq]': choiceOf(['communication']),
      },
      paging,
    ),
    response: pageOf(personOptionSchema),
  }),
  /** What an audience consists of, by name (AP-025); of roles also the id of the system that they come from (DY-034). */
  index: defineCall({
    method: 'GET',
    path: '/api/select_options/:kind',
    access: 'option.choose',
    params: z.object({ kind: z.enum(optionKinds) }),
    query: listQuery({ ...narrowing, 'q[name_cont]': textFilter }, paging),
    response: pageOf(z.extend(namedSchema, { externalId: z.optional(z.string()) })),
  }),
} as const
