import { skipToken } from '@reduxjs/toolkit/query'
import type { TypedUseQuery, TypedUseQueryStateResult } from '@reduxjs/toolkit/query/react'
import { useEffect } from 'react'
import { api, type BaseQuery } from '../api'
import { useAppDispatch } from '../hooks'
import { polling } from '../records/polling'
import type { AppDispatch } from '../types'

/** An endpoint for what a single widget shows. */
type WidgetEndpoint<Data, Arg> = {
  name: string
  useQuery: TypedUseQuery<Data, Arg, BaseQuery>
  useQueryState: (arg: Arg | typeof skipToken) => Pick<TypedUseQueryStateResult<Data, Arg, BaseQuery>, 'isError'>
}

/** What a widget asks for, and how its request stands. */
export type Widget<Data> = {
  /** Of exactly this question: never what another location answered. */
  data: Data | undefined
  /** What was shown last, for parts that stay while the next page is on its way. */
  last: Data | undefined
  list: { isLoading: boolean; isFetching: boolean; isError: boolean; retry: () => void }
}

/** Aborted requests are no failures: the same question may be asked again. */
const isAborted = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

type RunningQuery = (name: string, arg: unknown) => (dispatch: AppDispatch) => { abort: () => void } | undefined
// The names of endpoints that are injected are unknown to the types of the api.
const runningQuery = api.util.getRunningQueryThunk as unknown as RunningQuery

/**
 * Aborts what is under way for a question that the widget has no more, because it has another one or is gone (D-52): RTK
 * Query would let it run to its end.
 */
const useAbort = (name: string, arg: unknown) => {
  const dispatch = useAppDispatch()
  const key = JSON.stringify(arg) as string | undefined
  useEffect(() => {
    if (key === undefined) return undefined
    return () => dispatch(runningQuery(name, JSON.parse(key)))?.abort()
  }, [dispatch, name, key])
}

/** Loads what a widget shows, apart from all others, every 5 minutes; nothing while it has no question yet. */
export const useWidgetQuery = <Data, Arg>(
  endpoint: WidgetEndpoint<Data, Arg>,
  arg: Arg | undefined,
  { isRetried = true }: { isRetried?: boolean } = {},
): Widget<Data> => {
  const asked = arg ?? skipToken
  const { isError: hasFailed } = endpoint.useQueryState(asked)
  const request = endpoint.useQuery(asked, { ...polling, ...(hasFailed && !isRetried && { pollingInterval: 0 }) })
  useAbort(endpoint.name, arg)
  const { currentData, data, error, isFetching, refetch } = request
  const isError = request.isError && !isAborted(error)
  return {
    data: currentData,
    last: data,
    list: {
      isLoading: currentData === undefined && !isError,
      isFetching,
      isError,
      retry: () => void refetch(),
    },
  }
}
