import { use, useEffect, useEffectEvent } from 'react'
import { type Options, ReplayContext, useScreenState } from './useScreenState'

/**
 * Tells the store what a person sees and something else knows: an editor, a queue, or a value derived while rendering. A
 * session goes by that, `live`; a replay by what was told. `live` is the same object for as long as nothing changes.
 */
export const useToldState = <Value>(name: string, live: Value, options?: Options): Value => {
  const [told, tell] = useScreenState(name, live, options)
  const tellNow = useEffectEvent(() => tell(live))
  useEffect(() => tellNow(), [live])
  return use(ReplayContext) ? told : live
}
