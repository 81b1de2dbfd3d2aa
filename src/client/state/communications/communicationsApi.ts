import type { input } from 'zod'
import { agreementCalls } from '@contract/agreements'
import { batchCalls } from '@contract/batches'
import { communicationReportCalls, type Receiver } from '@contract/communicationReports'
import { type ChangedCommunication, type Communication, communicationCalls } from '@contract/communications'
import { api } from '../api'
import { creationOf, mutationOf, queryOf } from '../endpointOf'
import { pagedList } from '../records/pagedList'
import { polling } from '../records/listEndpoints'
import { recordsSlice } from '../records/recordsSlice'
import { resource } from '../resource'
import type { AppDispatch, RootState } from '../types'
import { communicationReceiversName, communicationsName as name, communicationTags as tags } from './communicationTags'

export type CommunicationToSend = input<typeof communicationCalls.update.body>['customMessage']
type Creation = { customMessage: CommunicationToSend; formKey: string }
/** `isQuiet`: saved while it is typed. */
type Edit = { id: string; customMessage: CommunicationToSend; isQuiet: boolean }
type Sent = { id: string; formKey: string; lockVersion?: number | undefined }

type Started = { dispatch: AppDispatch; queryFulfilled: Promise<{ data: ChangedCommunication }> }
/** A communication after a change, whose answer leaves out receivers who stayed the same. */
const afterChange = (one: Communication, changed: ChangedCommunication): Communication => ({
  ...one,
  ...changed,
  receivers: changed.receivers ?? one.receivers,
  receiverIds: changed.receiverIds ?? one.receiverIds,
})
/** Its page shows the answer without another request. */
const storeAnswer = async (_arg: unknown, { dispatch, queryFulfilled }: Started): Promise<void> => {
  const { data } = await queryFulfilled.catch(() => ({ data: undefined })) // the caller reports the failure
  if (!data) return
  const { receivers, receiverIds } = data
  if (receivers && receiverIds) {
    await dispatch(
      communicationsApi.util.upsertQueryData('communication', data.id, { ...data, receivers, receiverIds }),
    )
    return
  }
  dispatch(communicationsApi.util.updateQueryData('communication', data.id, (one) => afterChange(one, data)))
}
const refreshesList = {
  invalidatesTags: (_answer: unknown, error: unknown) => (error ? [] : [tags.list]),
  onQueryStarted: storeAnswer,
}
const refreshesReport = {
  ...refreshesList,
  invalidatesTags: (_answer: unknown, error: unknown) => (error ? [] : [tags.list, tags.sending, tags.receivers]),
}
const ofOne = (id: string) => ({ params: { id } })
const steering = { invalidatesTags: [tags.sending, tags.list] }

export const communicationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    communication: queryOf(build, communicationCalls.show, ofOne, {
      providesTags: (one) => [one?.status === 'draft' && one.sendAt === null ? tags.one : tags.settled],
    }),
    createCommunication: creationOf(
      build,
      communicationCalls.create,
      ({ customMessage }: Creation) => ({ body: { customMessage } }),
      refreshesList,
    ),
    updateCommunication: mutationOf(
      build,
      communicationCalls.update,
      ({ id, customMessage }: Edit) => ({ ...ofOne(id), body: { customMessage } }),
      refreshesList,
    ),
    sendCommunication: creationOf(
      build,
      communicationCalls.send,
      ({ id, lockVersion }: Sent) => ({ ...ofOne(id), query: { lock_version: lockVersion } }),
      refreshesReport,
    ),
    testCommunication: creationOf(build, communicationCalls.sendTest, ({ id }: Sent) => ofOne(id)),
    scheduleCommunication: mutationOf(
      build,
      communicationCalls.schedule,
      ({ id, ...customMessage }: { id: string; sendAt: string; lockVersion: number | undefined }) => ({
        ...ofOne(id),
        body: { customMessage },
      }),
      refreshesList,
    ),
    unscheduleCommunication: mutationOf(build, communicationCalls.unschedule, ofOne, refreshesList),
    sendCommunicationAgain: creationOf(
      build,
      communicationReportCalls.sendAgain,
      ({ id }: Sent) => ofOne(id),
      refreshesReport,
    ),
    remindOfCommunication: mutationOf(build, communicationReportCalls.remind, ofOne, refreshesReport),
    communicationSending: queryOf(build, communicationReportCalls.sending, ofOne, { providesTags: [tags.sending] }),
    signedAgreements: queryOf(build, agreementCalls.export, ofOne),
    valuesFor: queryOf(build, communicationCalls.valuesFor, (personId: string) => ({ params: { personId } }), {
      keepUnusedDataFor: 300,
    }),
    pauseSending: mutationOf(build, batchCalls.pause, ofOne, steering),
    resumeSending: mutationOf(build, batchCalls.resume, ofOne, steering),
    cancelSending: mutationOf(build, batchCalls.cancel, ofOne, steering),
  }),
})
export const {
  useCreateCommunicationMutation,
  useUpdateCommunicationMutation,
  useSendCommunicationMutation,
  useTestCommunicationMutation,
  useScheduleCommunicationMutation,
  useUnscheduleCommunicationMutation,
  useSendCommunicationAgainMutation,
  useRemindOfCommunicationMutation,
  usePauseSendingMutation,
  useResumeSendingMutation,
  useCancelSendingMutation,
} = communicationsApi

const { communication, createCommunication, updateCommunication, sendCommunication } = communicationsApi.endpoints
const { scheduleCommunication, unscheduleCommunication } = communicationsApi.endpoints

/** The list; answers about one communication, which say more than its row, bring that up to date. */
export const communications = resource(
  name,
  { index: communicationCalls.index, remove: communicationCalls.remove },
  {
    records: [
      communication,
      createCommunication,
      updateCommunication,
      sendCommunication,
      scheduleCommunication,
      unscheduleCommunication,
    ],
  },
)

/** What became of a communication, of each by itself. */
export const receiverList = pagedList(communicationReceiversName, communicationReportCalls.receivers, { perPage: 50 })
export const receiversSlice = recordsSlice(receiverList)
export type ReceiverRow = Receiver

/** Reads a communication again; undefined when that fails. */
export const refetchCommunication = (id: string) => async (dispatch: AppDispatch) => {
  const { data } = await dispatch(communication.initiate(id, { subscribe: false, forceRefetch: true }))
  return data
}

/** What a change has answered, with the receivers that the answer left out. */
export const wholeAfter =
  (changed: ChangedCommunication, one: Communication) =>
  (_dispatch: AppDispatch, getState: () => RootState): Communication =>
    afterChange(communication.select(one.id)(getState()).data ?? one, changed)

/** A whole communication by its id. */
export const useCommunication = (id: string) => {
  const { currentData, isError, error, refetch } = communicationsApi.useCommunicationQuery(id)
  const isGone = error !== undefined && 'status' in error && error.status === 404
  return { communication: currentData, isError, isGone, retry: () => void refetch() }
}

/** How far a sending is; the answer of the communication until the first one of its own. */
export const useSending = ({ id, sending }: Pick<Communication, 'id' | 'sending'>) => {
  const { data, isError, isFetching, refetch } = communicationsApi.useCommunicationSendingQuery(id, {
    ...polling,
    skip: sending === null,
  })
  return { sending: data ?? sending, isError, isFetching, retry: () => void refetch() }
}

/** What the automatic codes stand for, for a person; those of the last one until the next are here. */
export const useValuesFor = (personId: string | undefined) => {
  const { data, currentData, isError, refetch } = communicationsApi.useValuesForQuery(personId ?? '', {
    skip: personId === undefined,
  })
  return { person: currentData ?? data, isError, retry: () => void refetch() }
}
export const prefetchValuesFor = (personId: string) => communicationsApi.util.prefetch('valuesFor', personId, {})

/** The signed agreements as a text for spreadsheets; undefined when that fails. */
export const readSignedAgreements = (id: string) => async (dispatch: AppDispatch) => {
  const { data } = await dispatch(
    communicationsApi.endpoints.signedAgreements.initiate(id, { subscribe: false, forceRefetch: true }),
  )
  return data
}
