import * as z from 'zod/mini'
import { defineCall } from './call'
import { entityId, instant } from './common'
import { fileBytes, linkQuery } from './files'
import { personSchema } from './people'
import { visibleText } from './visibleText'

/** Days in which an export of a person can be downloaded. */
export const exportDays = 7
/** Days in which the erasure of a person can be taken back. */
export const erasureGraceDays = 30

export const exportStates = ['waiting', 'running', 'done', 'failed'] as const

const natural = z.int().check(z.minimum(0))

/** Everything that is known of a person, as one ZIP. */
export const personExportSchema = z.object({
  id: entityId,
  state: z.enum(exportStates),
  /** Why it failed; else null. */
  failure: z.nullable(z.string()),
  /** How many of its parts are written so far, and how many there are. */
  done: natural,
  total: natural,
  /** Of the file, in bytes; null until it is written. */
  size: z.nullable(natural),
  createdAt: instant,
  /** Until when it can be downloaded; null until it is written. */
  expiresAt: z.nullable(instant),
  /** Opens for this session, for two hours at most; null until it is written. */
  url: z.nullable(z.string()),
})
export type PersonExport = z.infer<typeof personExportSchema>

/** What has to be typed before a person is erased: their full name or their address, whatever its case. */
export const erasureForm = z.object({
  nameOrEmail: visibleText('Enter the full name or the email').check(
    z.maxLength(300, 'This must have at most 300 characters'),
  ),
})
/** Whether it is the right one. */
export const confirmsErasure = (
  { firstName, lastName, email }: Readonly<Record<'firstName' | 'lastName' | 'email', string>>,
  typed: string,
): boolean => {
  const said = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
  return said(typed) !== '' && [said(`${firstName} ${lastName}`), said(email)].includes(said(typed))
}

const params = z.object({ id: entityId })
const path = '/api/admin/people/:id/export'

/** All data of one person, for administrators. */
export const personalDataCalls = {
  /** The latest export that can be downloaded, is under way, or failed within that time. */
  show: defineCall({
    method: 'GET',
    path,
    access: 'personalData.export',
    params,
    response: z.object({ export: z.nullable(personExportSchema) }),
  }),
  /** Replaces an earlier export. While one is under way it answers that one. */
  start: defineCall({
    method: 'POST',
    path,
    access: 'personalData.export',
    params,
    response: personExportSchema,
  }),
  file: defineCall({
    method: 'GET',
    path: '/api/admin/people/:id/exports/:exportId/file',
    access: 'personalData.export',
    params: z.object({ id: entityId, exportId: entityId }),
    query: linkQuery,
    streams: true,
    response: fileBytes,
  }),
  /**
   * Disables the account, and has the person erased once the grace time is over. 422 on `nameOrEmail` unless it names them,
   * and for oneself and the last administrator.
   */
  erase: defineCall({
    method: 'POST',
    path: '/api/admin/people/:id/erase',
    access: 'personalData.erase',
    params,
    body: z.object({ erasure: erasureForm }),
    response: personSchema,
  }),
  /** Takes that back; the account stays disabled. 422 once the grace time is over. */
  keep: defineCall({
    method: 'POST',
    path: '/api/admin/people/:id/keep',
    access: 'personalData.erase',
    params,
    response: personSchema,
  }),
} as const
