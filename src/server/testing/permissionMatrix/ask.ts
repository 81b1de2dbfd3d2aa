import type { Call, CallInput } from '@contract/call'
import type { Houses, Kind } from './kinds'

type Named = {
  /** The id of a record that the answer holds for those who may see it. */
  shows?: string
}
export type Asked = Named & { input: object }
/** Made anew for everybody who asks. What it names belongs to the home organisation, and is its `employee`'s own. */
export type Ask = (houses: Houses, kind: Kind) => Promise<Asked>

type Made<C extends Call> = Named & { input: CallInput<C> & object }
/** One line of what is sent: a call and its input. */
export const ask = <C extends Call>(
  { method, path }: C,
  make: (houses: Houses, kind: Kind) => Promise<Made<C>> | Made<C>,
): [string, Ask] => [`${method} ${path}`, async (houses, kind) => make(houses, kind)]
