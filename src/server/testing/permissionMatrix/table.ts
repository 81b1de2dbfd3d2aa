import { rightsOf } from '@contract/permissionRules'
import type { Access } from '@contract/permissions'
import type { OwnedBy, Trial } from '../trials/trial'
import { kinds, type Kind } from './kinds'

/**
 * The expectation of a cell. `yes`: a success that contains the record that the input names, if it names one. `blind`:
 * a success without it. `no`: 422 with the message for a missing permission. `hidden`: 404, as if the record did not
 * exist. `refused`: 422 under the field that the trial names. `401` and `403`: not signed in, or no longer.
 */
export type Cell = 'yes' | 'blind' | 'no' | 'hidden' | 'refused' | '401' | '403'

/** Kinds at home whose session lives. */
type AtHome = Exclude<Kind, 'anonymous' | 'disabled' | 'stranger'>
const isAtHome = (kind: Kind): kind is AtHome => kind !== 'anonymous' && kind !== 'disabled' && kind !== 'stranger'
const everybody = kinds.filter(isAtHome)

/** Whom each access rule lets in, of those at home. One that a call requires and that has no line fails a test. */
const table: Readonly<Partial<Record<Access, readonly AtHome[]>>> = {
  public: everybody,
  signedIn: everybody,
  'portal.use': everybody.filter((kind) => kind !== 'guest'),
  'diary.read': ['employee', 'elsewhere', 'manager'],
  'apiDocument.read': ['admin'],
  ...rightsOf('place', { read: ['admin'], manage: ['admin'] }),
  ...rightsOf('role', { read: ['admin'], manage: ['admin'] }),
  ...rightsOf('job', { read: ['admin'], retry: ['admin'] }),
  'organisation.manage': ['admin'],
  'import.run': ['admin'],
  ...rightsOf('mail', { read: ['admin'], send: ['admin'] }),
  ...rightsOf('person', { read: ['admin'], manage: ['admin'] }),
  ...rightsOf('personalData', { export: ['admin'], erase: ['admin'] }),
  'directory.manage': ['admin'],
  'identity.manage': ['admin'],
  'audit.read': ['admin'],
  ...rightsOf('template', { read: ['manager', 'hrisAdmin'], add: ['manager', 'hrisAdmin'] }),
  ...rightsOf('template', { edit: ['manager', 'hrisAdmin'], editStatus: ['manager'] }),
  'communication.use': ['sender', 'manager', 'hrisAdmin'],
  ...rightsOf('shortCode', { read: ['sender', 'manager', 'hrisAdmin'], write: ['manager', 'hrisAdmin'] }),
  ...rightsOf('groupChat', { manage: ['manager'], createUpdate: ['manager'], archive: ['manager'] }),
  ...rightsOf('option', { lookUp: ['sender', 'manager', 'hrisAdmin', 'admin'] }),
  ...rightsOf('option', { choose: ['sender', 'manager', 'hrisAdmin', 'admin', 'trainer'] }),
  'media.writeContent': ['sender', 'manager', 'hrisAdmin', 'admin'],
  ...rightsOf('feed', { manage: ['manager'], createUpdate: ['manager'], deleteComment: ['manager'] }),
  ...rightsOf('feed', { approveReject: ['manager'], follow: ['manager', 'hrisAdmin'] }),
  ...rightsOf('training', { use: ['admin', 'learner', 'trainer'], learn: ['learner'] }),
  ...rightsOf('training', { teach: ['admin', 'trainer'], manage: ['admin'] }),
  'performance.read': ['manager', 'admin'],
  'roster.lead': ['hrisManager', 'hrisAdmin'],
}

/** The access rules of the table. */
export const rulesOfTable: readonly string[] = Object.keys(table)

/**
 * The cell of a kind where the caller may see the record that a call names or shows. The stranger has every permission,
 * elsewhere.
 */
const cellByAccess = (access: Access, kind: Kind): Cell => {
  const letIn = table[access]
  if (!letIn) throw new Error(`The table needs a line for ${access}`)
  if (access === 'public' || kind === 'stranger') return 'yes'
  if (!isAtHome(kind)) return kind === 'anonymous' ? '401' : '403'
  return letIn.includes(kind) ? 'yes' : 'no'
}

const isOf: Record<OwnedBy, (kind: Kind) => boolean> = {
  employee: (kind) => kind === 'employee',
  place: (kind) => kind !== 'elsewhere' && kind !== 'stranger',
  organisation: (kind) => kind !== 'stranger',
}

/** The expected cell of each kind of caller for a trial. */
export const expectedOf = ({ call, by, of, refuses, expected }: Trial): Readonly<Record<Kind, Cell>> => {
  const own = typeof expected === 'string' ? Object.fromEntries(kinds.map((kind) => [kind, expected])) : expected
  const cellOf = (kind: Kind): Cell => {
    const cell = cellByAccess(by, kind)
    if (cell !== 'yes' || !of || isOf[of](kind)) return cell
    if (call.params) return 'hidden'
    return refuses === undefined ? 'blind' : 'refused'
  }
  return Object.fromEntries(kinds.map((kind) => [kind, own?.[kind] ?? cellOf(kind)])) as Record<Kind, Cell> // has all kinds
}
