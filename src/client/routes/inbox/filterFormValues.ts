import * as z from 'zod/mini'
import { everything, type InboxFilter } from '@client/state/notifications/notificationQuery'

/** The filters inside the popup. */
export type FilterValues = Pick<InboxFilter, 'from' | 'to' | 'unreadOnly'>
export const filterFormId = 'inbox/filters'

const { from, to, unreadOnly } = everything
export const noFilters: FilterValues = { from, to, unreadOnly }

const values = z.object({ from: z._default(z.string(), ''), to: z._default(z.string(), ''), unreadOnly: z.boolean() })

export const filterFormSchema = (dateOrder: string) =>
  values.check(z.refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: dateOrder }))

/** Reads an unapplied selection from the stored draft; empty when the draft is not of this form. */
export const toFilterDraft = (draft: unknown): Partial<FilterValues> => values.safeParse(draft).data ?? {}
