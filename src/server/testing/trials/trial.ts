import type { Call, CallInput } from '@contract/call'
import type { Access } from '@contract/permissions'
import type { Fixtures, Kind } from '../permissionMatrix/kinds'
import type { Cell } from '../permissionMatrix/table'

/**
 * Whose the record is that an input names or an answer shows. Others who may make the call find nothing: the record is
 * hidden where the path names it, and left out where it would be listed.
 */
export type OwnedBy = 'employee' | 'place' | 'organisation'

export type Asked = {
  input: object
  /** The id of a record that the answer holds for those who may see it. */
  shows?: string
}

type Rights = {
  /** Who may make the call: said once more than in the contract, so that a slip there fails a test. */
  by: Access
  /** Nobody's when it is left out. */
  of?: OwnedBy
  /** The field of a body or query that names the record, which is refused to others under it (see `requireOwn`). */
  refuses?: string
  /** What these kinds of person get, or all of them, where neither says it: a record that one sees and may not change. */
  expected?: Cell | Readonly<Partial<Record<Kind, Cell>>>
}
/** How the tests that try every call try this one. */
export type Trial = Rights & {
  call: Call
  /** Made anew for everybody who asks. What it names belongs to the home organisation. */
  make: (fixtures: Fixtures, kind: Kind) => Promise<Asked>
}

export const titleOf = ({ method, path }: Call) => `${method} ${path}`

type Made<C extends Call> = Omit<Asked, 'input'> & { input: CallInput<C> & object }
const nothing = () => ({ input: {} })

/** One call, who may make it, whose the record is that it names or shows, and what is sent; nothing when left out. */
export const trial = <C extends Call>(
  call: C,
  rights: Rights,
  make: (fixtures: Fixtures, kind: Kind) => Promise<Made<C>> | Made<C> = nothing as () => Made<C>,
): Trial => ({ call, ...rights, make: async (fixtures, kind) => make(fixtures, kind) })

/** The organisation of everybody at home, as rows name it. */
export const homeOf = ({ people }: Fixtures) => ({ organisation_id: people.employee.organisation_id })
