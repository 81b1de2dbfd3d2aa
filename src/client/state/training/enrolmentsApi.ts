import { enrolmentCalls, type Enrolment, type StageForm } from '@contract/training/enrolments'
import { classCalls } from '@contract/training/classes'
import { courseCalls } from '@contract/training/courses'
import type { EnrolmentStage } from '@contract/training/settings'
import { api } from '../api'
import { creationOf, mutationOf, queryOf } from '../endpointOf'
import { listTags } from '../records/listEndpoints'
import { resource } from '../resource'
import type { AppDispatch } from '../types'
import { enrolmentTags as tags } from './trainingLive'

/** What was handed in and waits for the caller. */
export const marking = resource('marking', { index: enrolmentCalls.submissions })

export type OfStage = { id: string; stage: EnrolmentStage }
export type OfUnit = { id: string; unitId: string }
export type SentStage = StageForm & { lockVersion: number | undefined }

/** The answer replaces what is known of the enrolment; lists of enrolments and of what waits are read again. */
const changing = {
  invalidatesTags: [tags.mine, tags.waiting, tags.marking],
  async onQueryStarted(
    { id }: { id: string },
    { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<{ data: Enrolment }> },
  ) {
    const result = await queryFulfilled.catch(() => null) // who sent it shows the failure
    if (result) void dispatch(enrolmentsApi.util.upsertQueryData('enrolment', id, result.data))
  },
}
const ofStage = ({ id, stage }: OfStage) => ({ params: { id, stage } })
const ofUnit = ({ id, unitId }: OfUnit) => ({ params: { id, unitId } })

/** On a page of its own, all of them: nobody is in more classes. */
const mostEnrolments = 100
const mostClasses = 20

export const enrolmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    enrolment: queryOf(build, enrolmentCalls.show, (id: string) => ({ params: { id } }), { providesTags: [tags.one] }),
    enrolments: queryOf(build, enrolmentCalls.index, () => ({ query: { per_page: mostEnrolments } }), {
      providesTags: [tags.mine],
    }),
    waiting: queryOf(build, enrolmentCalls.submissions, (count: number) => ({ query: { per_page: count } }), {
      providesTags: [tags.waiting],
    }),
    classesIn: queryOf(
      build,
      classCalls.index,
      (phase: 'running' | 'upcoming') => ({
        query: { 'q[phase_eq]': phase, 'q[s]': 'starts_on asc' as const, per_page: mostClasses },
      }),
      { providesTags: [listTags('classes').whole] },
    ),
    courseCount: queryOf(
      build,
      courseCalls.index,
      () => ({ query: { 'q[status_eq]': 'published' as const, per_page: 1 } }),
      { providesTags: [listTags('courses').whole] },
    ),
    saveStage: mutationOf(
      build,
      enrolmentCalls.save,
      ({ sent, ...of }: OfStage & { sent: SentStage }) => ({ ...ofStage(of), body: { stage: sent } }),
      { onQueryStarted: changing.onQueryStarted },
    ),
    submitStage: creationOf(
      build,
      enrolmentCalls.submit,
      ({ sent, ...of }: OfStage & { sent: SentStage; formKey: string }) => ({ ...ofStage(of), body: { stage: sent } }),
      changing,
    ),
    approveStage: mutationOf(build, enrolmentCalls.approve, ofStage, changing),
    requireStageResubmit: mutationOf(
      build,
      enrolmentCalls.requireResubmit,
      ({ comment, ...of }: OfStage & { comment: string }) => ({ ...ofStage(of), body: { decision: { comment } } }),
      changing,
    ),
    uploadQualification: creationOf(
      build,
      enrolmentCalls.uploadQualification,
      ({ mediaId, ...of }: OfUnit & { mediaId: string | null; formKey: string }) => ({
        ...ofUnit(of),
        body: { upload: { mediaId } },
      }),
      changing,
    ),
    approveUnit: mutationOf(build, enrolmentCalls.approveUnit, ofUnit, changing),
    requireUnitResubmit: mutationOf(
      build,
      enrolmentCalls.requireUnitResubmit,
      ({ comment, ...of }: OfUnit & { comment: string }) => ({ ...ofUnit(of), body: { decision: { comment } } }),
      changing,
    ),
  }),
})
export const {
  useSaveStageMutation,
  useSubmitStageMutation,
  useApproveStageMutation,
  useRequireStageResubmitMutation,
  useUploadQualificationMutation,
  useApproveUnitMutation,
  useRequireUnitResubmitMutation,
} = enrolmentsApi

type Reading = { isError: boolean; isFetching: boolean; isLoading: boolean; refetch: () => unknown }

const statusOf = ({ isError, isFetching, isLoading, refetch }: Reading) => ({
  list: { isError, isFetching, isLoading, retry: () => void refetch() },
})

type Status = ReturnType<typeof statusOf>['list']
/** Of several that one card shows. */
const jointly = (lists: readonly Status[]): Status => ({
  isLoading: lists.some(({ isLoading }) => isLoading),
  isFetching: lists.some(({ isFetching }) => isFetching),
  isError: lists.some(({ isError }) => isError),
  retry: () => {
    for (const { isError, retry } of lists) if (isError) retry()
  },
})
const fresh = { refetchOnMountOrArgChange: true } as const

/** An enrolment, read once more on each visit. */
export const useEnrolment = (id: string) => {
  const { data, isError, error, refetch } = enrolmentsApi.useEnrolmentQuery(id, fresh)
  const isGone = error !== undefined && 'status' in error && error.status === 404
  return { record: data, isError, isGone, retry: () => void refetch() }
}
export const readEnrolment = (id: string) =>
  enrolmentsApi.endpoints.enrolment.initiate(id, { subscribe: false, forceRefetch: true })

export const useMyEnrolments = () => {
  const reading = enrolmentsApi.useEnrolmentsQuery(undefined, fresh)
  return { enrolments: reading.data?.records ?? [], ...statusOf(reading) }
}
/** As many as a card shows. */
const oldest = 5
/** The oldest of what was handed in. */
export const useWaiting = () => {
  const reading = enrolmentsApi.useWaitingQuery(oldest, fresh)
  return { submissions: reading.data?.records ?? [], total: reading.data?.total, ...statusOf(reading) }
}
/** Classes that run and those to come, as one list. */
export const useClassesAhead = () => {
  const [running, upcoming] = [
    enrolmentsApi.useClassesInQuery('running', fresh),
    enrolmentsApi.useClassesInQuery('upcoming', fresh),
  ]
  return {
    classes: [running, upcoming].flatMap(({ data }) => data?.records ?? []),
    running: running.data?.total,
    upcoming: upcoming.data?.total,
    list: jointly([statusOf(running).list, statusOf(upcoming).list]),
  }
}
/** What whoever manages training looks after, in numbers. */
export const useTrainingCounts = () => {
  const { running, upcoming, list } = useClassesAhead()
  const courses = enrolmentsApi.useCourseCountQuery(undefined, fresh)
  const waiting = useWaiting()
  return {
    counts: { running, upcoming, courses: courses.data?.total, waiting: waiting.total },
    list: jointly([list, statusOf(courses).list, waiting.list]),
  }
}
