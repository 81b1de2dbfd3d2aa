import type { Call, CallInput, FormCall } from '@contract/call'
import type { Access } from '@contract/permissions'
import type { EditedTable } from '@server/records/recordTable'
import type { Fixtures, Kind } from '../permissionMatrix/kinds'
import type { Cell } from '../permissionMatrix/table'

/**
 * The owner of the record that an input names or an answer shows. For other callers the record is hidden where the path
 * names it, and left out of lists.
 */
export type OwnedBy = 'employee' | 'place' | 'organisation'

export type TriedCall = {
  input: object
  /** The id of a record that the answer contains for callers who may see it. */
  shows?: string
}

type Rights = {
  /** The access rule: repeated from the contract, so that a mistake there fails a test. */
  by: Access
  /** Without an owner, everybody with access sees the record. */
  of?: OwnedBy
  /** The field of a body or query that names the record, under which it is refused to others (see `requireOwn`). */
  refuses?: string
  /**
   * The cell of these kinds, or of all, where the rules above do not give it: a record that a person sees and may not
   * change.
   */
  expected?: Cell | Readonly<Partial<Record<Kind, Cell>>>
}
/** The calls of `crudCalls`, and how the tests of all of them make records (`crudRecords.test.ts`). */
export type CrudTrial = {
  index: Call
  show: Call
  create: FormCall
  update: Call
  table: EditedTable
  /** A form that no other record refuses. */
  next: () => object
  /** Fields that refer to other records, or are as another program says: their own tests prove what becomes of them. */
  apart: readonly string[]
  /** The columns of such a form. */
  columns: (form: object) => object
}

/** How the tests of every call try this one. */
export type Trial = Rights & {
  call: Call
  /** Of a call that creates, by `crudTrials`. */
  crud?: CrudTrial
  /** Called for each caller. The records that it names belong to the home organisation. */
  make: (fixtures: Fixtures, kind: Kind) => Promise<TriedCall>
}

export const titleOf = ({ method, path }: Call) => `${method} ${path}`

type Made<C extends Call> = Omit<TriedCall, 'input'> & { input: CallInput<C> & object }
const nothing = () => ({ input: {} })

/** One call with its access rule, the owner of the record that it names or shows, and its input; empty by default. */
export const trial = <C extends Call>(
  call: C,
  rights: Rights,
  make: (fixtures: Fixtures, kind: Kind) => Promise<Made<C>> | Made<C> = nothing as () => Made<C>,
): Trial => ({ call, ...rights, make: async (fixtures, kind) => make(fixtures, kind) })

/** The column with the home organisation's id. */
export const homeOf = ({ people }: Fixtures) => ({ organisation_id: people.employee.organisation_id })
