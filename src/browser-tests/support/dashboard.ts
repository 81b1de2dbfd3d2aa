import type { Page } from '@playwright/test'
import { queryOf } from './calls'
import { intercept, type RecordedCall } from './intercept'

/** A card of the dashboard by its whole title. */
export const cardOf = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true })

export const listed = (records: readonly object[], total = records.length) => ({
  records,
  total,
  page: 1,
  perPage: 50,
})

/** Answers one path with this, whatever the query, from now on. */
export const answer = (page: Page, path: string, json: object | ((url: URL) => object)) =>
  intercept(page, path, (call) =>
    call.fulfill({ json: typeof json === 'function' ? json(new URL(call.request().url())) : json }),
  )

/** An instant so many minutes from now. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** The query of the first of these calls. */
export const firstQuery = ([first]: readonly RecordedCall[]) => (first ? queryOf(first) : undefined)
