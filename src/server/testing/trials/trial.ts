import type { Call, CallInput } from '@contract/call'
import type { Houses, Kind } from '../permissionMatrix/kinds'
import type { Cell } from '../permissionMatrix/table'

/**
 * Whose the record is that an input names or an answer shows. Others who may make the call find nothing: the record is
 * hidden where it is named, and left out where it would be listed.
 */
export type OwnedBy = 'employee' | 'place' | 'organisation'

export type Asked = {
  input: object
  /** The id of a record that the answer holds for those who may see it. */ shows?: string
}
/** How the tests that try every call try this one. */
export type Trial = {
  /** Method and path. */
  title: string
  /** Made anew for everybody who asks. What it names belongs to the home organisation. */
  make: (houses: Houses, kind: Kind) => Promise<Asked>
  of?: OwnedBy | undefined
  /** What everybody gets, where the call's access does not say it. */
  expected?: Cell | undefined
}

export const titleOf = ({ method, path }: Call) => `${method} ${path}`

type Made<C extends Call> = Omit<Asked, 'input'> & { input: CallInput<C> & object }
/** One call, whose the record is that it names or shows, and what is sent. */
export const trial = <C extends Call>(
  call: C,
  of: OwnedBy | undefined,
  make: (houses: Houses, kind: Kind) => Promise<Made<C>> | Made<C>,
): Trial => ({ title: titleOf(call), of, make: async (houses, kind) => make(houses, kind) })

/** A call of which its room says nothing takes nothing, and shows nothing of anybody. */
export const trialOf = (trials: ReadonlyMap<string, Trial>, call: Call): Trial =>
  trials.get(titleOf(call)) ?? { title: titleOf(call), make: () => Promise.resolve({ input: {} }) }

/** The organisation of everybody at home, as rows name it. */
export const homeOf = ({ people }: Houses) => ({ organisation_id: people.employee.organisation_id })
