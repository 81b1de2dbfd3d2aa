import pg from 'pg'
import { roles } from './roles'

/** The access mode of an organisation's transaction. The end of a read-only one is not waited for. */
export type Access = 'read only' | 'read write'

const settings = (organisationId: string) =>
  `set local role ${pg.escapeIdentifier(roles.scoped)}; set local muster.organisation_id to ${pg.escapeLiteral(organisationId)}`

/**
 * The text that begins a transaction in which the policies allow only the rows of this organisation. It is several
 * statements in one text, so that binding costs one round trip.
 */
export const beginBound = (organisationId: string, access: Access): string =>
  `begin ${access}; ${settings(organisationId)}`

const starts = { any: 'begin', bound: 'begin read ', reading: 'begin read only' } as const

/** Recognises the texts that begin transactions, for the code of the connections. */
export const beginsTransaction = (text: string): boolean => text.startsWith(starts.any)
export const beginsBound = (text: string): boolean => text.startsWith(starts.bound)
export const beginsReading = (text: string): boolean => text.startsWith(starts.reading)
