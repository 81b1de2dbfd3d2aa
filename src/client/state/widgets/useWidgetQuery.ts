import { skipToken } from '@reduxjs/toolkit/query'
import type { TypedUseQuery, TypedUseQueryStateResult } from '@reduxjs/toolkit/query/react'
import type { BaseQuery } from '../api'
import { polling } from '@client/state/records/listEndpoints'
import { isAborted, useAbort } from '../records/useAbort'

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
