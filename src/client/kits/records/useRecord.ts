import { useEffect, useEffectEvent, useState } from 'react'
import { useSelector } from 'react-redux'
import type { PageQuery } from '@client/state/records/listEndpoints'
import type { KnownRecords, ShownList } from '@client/state/records/pagedList'
import { isWhole, type RecordsState, type Versioned } from '@client/state/records/recordsState'
import { useToldState } from '@client/state/screens/useScreenState'

/** One record by its id, as its slice knows it. */
export const useKnownRecord = <Name extends string, T extends Versioned>(list: KnownRecords<Name, T>, id: string) =>
  useSelector((state: Record<Name, RecordsState<T>>) => list.selectById(state, id))

/** Whether all that is known of a record is what an earlier visit has left: nothing is done with that version. */
export const useIsKept = <Name extends string, T extends Versioned>({ table }: KnownRecords<Name, T>, id: string) =>
  useSelector((state: Record<Name, RecordsState<T>>) => id in state[table].kept)

/**
 * One record with its whole text, as a form needs it; undefined while only an excerpt is known, or what an earlier visit
 * has left. An excerpt that is newer than the text has the record read again, and the whole copy before it stays until then.
 */
export const useWholeRecord = <Table extends string, T extends Versioned>(
  list: KnownRecords<Table, T>,
  id: string,
  { retry }: { retry: () => void },
): T | undefined => {
  const known = useKnownRecord(list, id)
  const isKept = useIsKept(list, id)
  const [whole, setWhole] = useState(isKept ? undefined : known)
  if (known !== whole && !isKept && (known === undefined || isWhole(known))) setWhole(known)
  const before = useToldState(`${list.table} before it changed`, whole === undefined || whole === known ? null : whole)
  const shown = before ?? whole
  const read = useEffectEvent(retry)
  const stale = known && !isWhole(known) ? known.updatedAt : undefined
  useEffect(() => {
    if (stale !== undefined) read()
  }, [id, stale])
  return shown?.id === id && isWhole(shown) ? shown : undefined
}

/** One record by its id, with the request's status; fetched when no list contains it, or only with an excerpt of its text. */
export const useRecord = <Name extends string, T extends Versioned, Query extends PageQuery>(
  list: ShownList<Name, T, Query>,
  id: string,
) => {
  const record = useKnownRecord(list, id)
  const { isError, error, refetch } = list.record.useQuery(id, {
    skip: record !== undefined && isWhole(record),
    refetchOnMountOrArgChange: true, // an earlier answer, which the slice no longer has, would not bring the record back
  })
  const isGone = error !== undefined && 'status' in error && error.status === 404
  return { record, isError, isGone, retry: () => void refetch() }
}

/** The same, read once more on each visit: a page shows what its list does not keep up with. */
export const useFreshRecord = <Name extends string, T extends Versioned, Query extends PageQuery>(
  list: ShownList<Name, T, Query>,
  id: string,
) => {
  const record = useKnownRecord(list, id)
  const { isError, error, refetch } = list.record.useQuery(id, { refetchOnMountOrArgChange: true })
  const isGone = error !== undefined && 'status' in error && error.status === 404
  return { record, isError, isGone, retry: () => void refetch() }
}
