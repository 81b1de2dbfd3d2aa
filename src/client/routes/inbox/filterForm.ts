import * as z from 'zod/mini'

/** The filters behind the button; days as YYYY-MM-DD, empty when not set. */
export const filterFormSchema = (dateOrder: string) =>
  z
    .object({ from: z._default(z.string(), ''), to: z._default(z.string(), ''), unreadOnly: z.boolean() })
    .check(z.refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: dateOrder }))

export type FilterValues = { from: string; to: string; unreadOnly: boolean }
export const filterFormId = 'inbox/filters'
export const noFilters: FilterValues = { from: '', to: '', unreadOnly: false }
