import * as z from 'zod/mini'
import { everything, type InboxFilter } from '@client/state/notifications/notificationQuery'

/** The filters behind the button. */
export type FilterValues = Pick<InboxFilter, 'from' | 'to' | 'unreadOnly'>
export const filterFormId = 'inbox/filters'

const { from, to, unreadOnly } = everything
export const noFilters: FilterValues = { from, to, unreadOnly }

const values = z.object({ from: z._default(z.string(), ''), to: z._default(z.string(), ''), unreadOnly: z.boolean() })

export const filterFormSchema = (dateOrder: string) =>
  values.check(z.refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: dateOrder }))

/** What was chosen and not applied, out of the store; nothing when it is not of this form. */
export const toFilterDraft = (draft: unknown): Partial<FilterValues> => values.safeParse(draft).data ?? {}
