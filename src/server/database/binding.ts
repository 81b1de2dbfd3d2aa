import pg from 'pg'
import { roles } from './roles'

/** What a transaction of an organisation may do. One that only reads is not waited for at its end. */
export type Access = 'read only' | 'read write'

const settings = (organisationId: string) =>
  `set local role ${pg.escapeIdentifier(roles.scoped)}; set local muster.organisation_id to ${pg.escapeLiteral(organisationId)}`

/**
 * Begins a transaction in which the policies show and take rows of this organisation alone: several statements in one
 * text, so that binding costs one round trip.
 */
export const beginBound = (organisationId: string, access: Access): string =>
  `begin ${access}; ${settings(organisationId)}`

const starts = { any: 'begin', reading: 'begin read only' } as const

/** How the texts of transactions are known to those who pass them on. */
export const beginsTransaction = (text: string): boolean => text.startsWith(starts.any)
export const beginsReading = (text: string): boolean => text.startsWith(starts.reading)
