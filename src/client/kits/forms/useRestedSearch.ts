import { useToldState } from '@client/state/screens/useScreenState'
import { useDebounced } from '@client/ui/useDebounced'

/**
 * What is searched for once typing pauses, and whether that is still to come. A snapshot keeps it where the answers are known
 * by it, as in keys of the cache, where e-mail addresses are masked.
 */
export const useRestedSearch = (name: string, typed: string, delayMs: number) => {
  const wanted = typed.trim()
  const rested = useDebounced(wanted, delayMs)
  return {
    search: useToldState(name, rested, { isTyped: rested.includes('@') }),
    isPending: useToldState(`${name} is pending`, wanted !== rested),
  }
}
