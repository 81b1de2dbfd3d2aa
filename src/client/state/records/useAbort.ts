import { useEffect } from 'react'
import { api } from '../api'
import { useAppDispatch } from '../hooks'
import type { AppDispatch } from '../types'

/** Aborted requests are no failures: the same question may be asked again. */
export const isAborted = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

type RunningQuery = (name: string, arg: unknown) => (dispatch: AppDispatch) => { abort: () => void } | undefined
// The names of endpoints that are injected are unknown to the types of the api.
const runningQuery = api.util.getRunningQueryThunk as unknown as RunningQuery

/**
 * Aborts what is under way for a question that a card or a list has no more, because it has another one or is gone (D-52): RTK
 * Query would let it run to its end.
 */
export const useAbort = (name: string, arg: unknown) => {
  const dispatch = useAppDispatch()
  const key = JSON.stringify(arg) as string | undefined
  useEffect(() => {
    if (key === undefined) return undefined
    return () => dispatch(runningQuery(name, JSON.parse(key)))?.abort()
  }, [dispatch, name, key])
}
