import {
  type Import,
  importCalls,
  type ImportColumns,
  importColumnsSchema,
  type ImportKindName,
  type ImportMapping,
  importSchema,
  type RowOutcome,
} from '@contract/imports'
import { api } from '../api'
import { creationOf, queryOf } from '../endpointOf'
import { sendFile } from '../media/uploadFile'
import { pagedList } from '../records/pagedList'
import { recordsSlice } from '../records/recordsSlice'
import { resource } from '../resource'
import type { AppDispatch } from '../types'
import { absentPeopleName, importRowsName, importsName, importTags as tags } from './importTags'

type FileOfKind = { kind: ImportKindName; file: File; formKey: string }
type Applying = { id: string; digest: string; skipsRefused: boolean; formKey: string }
/** How often its progress is asked for while it runs, in milliseconds. */
const progressDelayMs = 1_000

const ofOne = (id: string) => ({ params: { id } })
const refreshes = (_answer: unknown, error: unknown) => (error ? [] : [tags.list, tags.rows, tags.absent])

export const importsApi = api.injectEndpoints({
  endpoints: (build) => ({
    import: queryOf(build, importCalls.show, ofOne, { providesTags: [tags.one] }),
    /** Mutations, so that the end of the session aborts them; started without `track`: a file is not state. */
    importColumns: build.mutation<ImportColumns, FileOfKind>({
      queryFn: ({ kind, ...form }, callApi) =>
        sendFile({ call: importCalls.columns, query: { kind }, ...form, answers: importColumnsSchema }, callApi),
    }),
    createImport: build.mutation<Import, FileOfKind & { mapping: ImportMapping }>({
      queryFn: ({ kind, mapping, ...form }, callApi) =>
        sendFile(
          {
            call: importCalls.create,
            query: { kind, mapping: JSON.stringify(mapping) },
            ...form,
            answers: importSchema,
          },
          callApi,
        ),
      invalidatesTags: refreshes,
    }),
    applyImport: creationOf(
      build,
      importCalls.apply,
      ({ id, digest, skipsRefused }: Applying) => ({ ...ofOne(id), body: { digest, skipsRefused } }),
      {
        invalidatesTags: refreshes,
        async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
          const { data } = await queryFulfilled.catch(() => ({ data: undefined })) // the caller reports the failure
          if (data) await dispatch(importsApi.util.upsertQueryData('import', id, data))
        },
      },
    ),
    importExample: queryOf(build, importCalls.example, (kind: ImportKindName) => ({ query: { kind } })),
    importReport: queryOf(
      build,
      importCalls.report,
      ({ id, outcome }: { id: string; outcome: RowOutcome | undefined }) => ({
        ...ofOne(id),
        query: { 'q[outcome_eq]': outcome },
      }),
    ),
    absentPeopleFile: queryOf(build, importCalls.absentFile, ofOne),
  }),
})
export const { useApplyImportMutation } = importsApi
const { endpoints } = importsApi

/** Those of the last 30 days. */
export const imports = resource(
  importsName,
  { index: importCalls.index },
  {
    records: [endpoints.import, endpoints.createImport, endpoints.applyImport],
  },
)
/** What becomes, or became, of the rows of one. */
export const importRowList = pagedList(importRowsName, importCalls.rows, { perPage: 50 })
export const importRowsSlice = recordsSlice(importRowList)
/** Whom a file of people does not name. */
export const absentPeopleList = pagedList(absentPeopleName, importCalls.absent, { perPage: 50 })
export const absentPeopleSlice = recordsSlice(absentPeopleList)

export const isUnderway = ({ status }: Pick<Import, 'status'>) => status === 'checking' || status === 'applying'

/** One import, whose progress is followed until it ends. */
export const useImport = (id: string) => {
  const known = importsApi.endpoints.import.useQueryState(id)
  const isFollowed = known.currentData !== undefined && isUnderway(known.currentData)
  const { currentData, isError, error, isFetching, refetch } = importsApi.useImportQuery(
    id,
    isFollowed ? { pollingInterval: progressDelayMs, skipPollingIfUnfocused: true } : {},
  )
  const isGone = error !== undefined && 'status' in error && error.status === 404
  return { one: currentData, isError, isGone, isFetching, retry: () => void refetch() }
}

const untracked = { track: false } as const
const fresh = { subscribe: false, forceRefetch: true } as const
/** What the columns of a file seem to be. */
export const readColumns = (asked: FileOfKind) => (dispatch: AppDispatch) =>
  dispatch(endpoints.importColumns.initiate(asked, untracked))
export const createImport = (asked: FileOfKind & { mapping: ImportMapping }) => (dispatch: AppDispatch) =>
  dispatch(endpoints.createImport.initiate(asked, untracked))

/** Files for spreadsheets as texts; undefined when that fails. */
export const readImportExample = (kind: ImportKindName) => async (dispatch: AppDispatch) =>
  (await dispatch(endpoints.importExample.initiate(kind, fresh))).data
export const readImportReport = (id: string, outcome: RowOutcome | undefined) => async (dispatch: AppDispatch) =>
  (await dispatch(endpoints.importReport.initiate({ id, outcome }, fresh))).data
export const readAbsentPeople = (id: string) => async (dispatch: AppDispatch) =>
  (await dispatch(endpoints.absentPeopleFile.initiate(id, fresh))).data
