import { useEffect } from 'react'
import type { CallAnswer } from '@contract/call'
import { avetmissCalls } from '@contract/training/avetmiss/calls'
import type {
  ClassValues,
  LocationValues,
  OrganisationValues,
  ProgramValues,
  RecordKind,
  SubjectValues,
} from '@contract/training/avetmiss/keptRecords'
import { type Run, runCalls, type RunKind } from '@contract/training/avetmiss/runs'
import { api } from '../api'
import { mutationOf, queryOf } from '../endpointOf'
import { useAppDispatch } from '../hooks'
import { listTags, polling } from '../records/listEndpoints'
import { resource } from '../resource'
import type { AppDispatch } from '../types'

/** What the files are made of. */
export const avetmissRecords = resource('avetmissRecords', { index: avetmissCalls.records })
/** What the latest run has found wrong. */
export const avetmissFindings = resource('avetmissFindings', { index: runCalls.findings })

type Versioned = { lockVersion: number | undefined }
type Edit<Values> = { id: string; record: Values & Versioned }
const ofOne = (id: string) => ({ params: { id } })
const ofEdit = <Values>({ id, record }: Edit<Values>) => ({ params: { id }, body: { record } })
const described = { invalidatesTags: [listTags('avetmissRecords').whole] }
/** How often its progress is asked for while a run is under way, in milliseconds. */
const progressDelayMs = 1_000

export const avetmissApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportedOrganisation: queryOf(build, avetmissCalls.organisation.show, () => ({})),
    updateReportedOrganisation: mutationOf(
      build,
      avetmissCalls.organisation.update,
      (organisation: OrganisationValues & Versioned) => ({ body: { organisation } }),
      {
        async onQueryStarted(_edit, { dispatch, queryFulfilled }) {
          const result = await queryFulfilled.catch(() => null) // who sent it shows the failure
          if (result) void dispatch(avetmissApi.util.upsertQueryData('reportedOrganisation', undefined, result.data))
        },
      },
    ),
    reportedProgram: queryOf(build, avetmissCalls.programs.show, ofOne),
    describeProgram: mutationOf(build, avetmissCalls.programs.update, ofEdit<ProgramValues>, described),
    reportedSubject: queryOf(build, avetmissCalls.subjects.show, ofOne),
    describeSubject: mutationOf(build, avetmissCalls.subjects.update, ofEdit<SubjectValues>, described),
    reportedLocation: queryOf(build, avetmissCalls.locations.show, ofOne),
    describeLocation: mutationOf(build, avetmissCalls.locations.update, ofEdit<LocationValues>, described),
    reportedClass: queryOf(build, avetmissCalls.classes.show, ofOne),
    describeClass: mutationOf(build, avetmissCalls.classes.update, ofEdit<ClassValues>, described),
    latestRun: queryOf(build, runCalls.latest, () => ({})),
    startRun: mutationOf(build, runCalls.start, (run: { year: number; kind: RunKind }) => ({ body: { run } }), {
      async onQueryStarted(_run, { dispatch, queryFulfilled }) {
        const result = await queryFulfilled.catch(() => null) // a notice tells of the failure
        if (result) void dispatch(avetmissApi.util.upsertQueryData('latestRun', undefined, { run: result.data }))
      },
    }),
  }),
})
export const {
  useUpdateReportedOrganisationMutation,
  useDescribeProgramMutation,
  useDescribeSubjectMutation,
  useDescribeLocationMutation,
  useDescribeClassMutation,
  useStartRunMutation,
} = avetmissApi

const fresh = { refetchOnMountOrArgChange: true } as const
type Reading<Data> = { data?: Data | undefined; error?: unknown; isError: boolean; refetch: () => unknown }
const isNotFound = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404
const recordOf = <Data>({ data, error, isError, refetch }: Reading<Data>) => ({
  record: data,
  isError,
  isGone: isNotFound(error),
  retry: () => void refetch(),
})

export const useReportedOrganisation = () => {
  const { data, isError, refetch } = avetmissApi.useReportedOrganisationQuery(undefined, fresh)
  return { organisation: data, isError, retry: () => void refetch() }
}
export const readReportedOrganisation = (dispatch: AppDispatch) =>
  dispatch(avetmissApi.endpoints.reportedOrganisation.initiate(undefined, { subscribe: false, forceRefetch: true }))

export const useReportedProgram = (id: string) => recordOf(avetmissApi.useReportedProgramQuery(id, fresh))
export const useReportedSubject = (id: string) => recordOf(avetmissApi.useReportedSubjectQuery(id, fresh))
export const useReportedLocation = (id: string) => recordOf(avetmissApi.useReportedLocationQuery(id, fresh))
export const useReportedClass = (id: string) => recordOf(avetmissApi.useReportedClassQuery(id, fresh))

const now = { subscribe: false, forceRefetch: true } as const
/** Reads the present record after somebody else has changed it. */
export const readReported = {
  program: (id: string) => avetmissApi.endpoints.reportedProgram.initiate(id, now),
  subject: (id: string) => avetmissApi.endpoints.reportedSubject.initiate(id, now),
  location: (id: string) => avetmissApi.endpoints.reportedLocation.initiate(id, now),
  class: (id: string) => avetmissApi.endpoints.reportedClass.initiate(id, now),
} as const satisfies Record<RecordKind, unknown>

export type Reported<Kind extends 'programs' | 'subjects' | 'locations' | 'classes'> = CallAnswer<
  (typeof avetmissCalls)[Kind]['show']
>

export const isUnderWay = (run: Run | null | undefined): boolean => run?.state === 'waiting' || run?.state === 'running'

/** The latest run, followed until it is over: then its errors are read. */
export const useLatestRun = () => {
  const dispatch = useAppDispatch()
  const known = avetmissApi.endpoints.latestRun.useQueryState()
  const isFollowed = isUnderWay(known.currentData?.run)
  const { currentData, isError, isFetching, refetch } = avetmissApi.useLatestRunQuery(undefined, {
    ...polling,
    ...(isFollowed && { pollingInterval: progressDelayMs }),
    refetchOnMountOrArgChange: true,
  })
  const run = currentData?.run
  const ended = run && !isUnderWay(run) ? `${run.id} ${run.state}` : ''
  useEffect(() => {
    if (ended !== '') dispatch(api.util.invalidateTags([listTags('avetmissFindings').whole]))
  }, [dispatch, ended])
  return { run, isError, isFetching, retry: () => void refetch() }
}
