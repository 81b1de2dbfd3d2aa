import { useSelector } from 'react-redux'
import type { PageQuery } from '@client/state/records/listEndpoints'
import type { KnownRecords, ShownList } from '@client/state/records/pagedList'
import type { RecordsState } from '@client/state/records/recordsState'
import type { Versioned } from '@client/state/records/upsertNewer'

/** One record by its id, as its slice knows it. */
export const useKnownRecord = <Name extends string, T extends Versioned>(list: KnownRecords<Name, T>, id: string) =>
  useSelector((state: Record<Name, RecordsState<T>>) => list.selectById(state, id))

/** One record by its id, with the request's status; fetched when no list contains it, or only with an excerpt of its text. */
export const useRecord = <Name extends string, T extends Versioned, Query extends PageQuery>(
  list: ShownList<Name, T, Query>,
  id: string,
) => {
  const record = useKnownRecord(list, id)
  const { isError, error, refetch } = list.record.useQuery(id, {
    skip: record !== undefined && !record.isExcerpt,
    refetchOnMountOrArgChange: true, // an earlier answer, which the slice no longer has, would not bring the record back
  })
  const isGone = error !== undefined && 'status' in error && error.status === 404
  return { record, isError, isGone, retry: () => void refetch() }
}
