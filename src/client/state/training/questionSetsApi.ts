import {
  type QuestionSet,
  questionSetCalls,
  type QuestionSetKind,
  questionSetKinds,
  questionSetSchema,
  type Questions,
  settingOfKind,
} from '@contract/training/questionSets'
import { api } from '../api'
import { mutationOf, queryOf } from '../endpointOf'
import { useAppSelector } from '../hooks'
import { sendFile } from '../media/uploadFile'
import { listTags, polling } from '../records/listEndpoints'
import { resource } from '../resource'
import { selectTraining } from '../session/sessionSelectors'
import type { AppDispatch } from '../types'

const name = 'questionSets'
const tag = listTags(name).whole

/** Of which kind it is, its notices say. */
export type OneSet = { id: string; kind: QuestionSetKind }
type Written = OneSet & Questions & { lockVersion?: number | undefined }

type ZipOfSet = OneSet & {
  file: File
  formKey: string
  onProgress: (share: number) => void
  onSent: () => void
}

type Started = { dispatch: AppDispatch; queryFulfilled: Promise<{ data: QuestionSet }> }
/** The answer is the whole set: its page shows it without another request. */
const storeAnswer = async (_arg: unknown, { dispatch, queryFulfilled }: Started): Promise<void> => {
  const { data } = await queryFulfilled.catch(() => ({ data: undefined })) // the caller reports the failure
  if (data) await dispatch(questionSetsApi.util.upsertQueryData('questionSet', data.id, data))
}
const changesList = {
  invalidatesTags: (_answer: unknown, error: unknown) => (error ? [] : [tag]),
  onQueryStarted: storeAnswer,
}
const ofOne = ({ id }: OneSet) => ({ params: { id } })
const written = ({ id, components, observations, lockVersion }: Written) => ({
  params: { id },
  body: { questionSet: { components, observations, lockVersion } },
})

const questionSetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    questionSet: queryOf(build, questionSetCalls.show, (id: string) => ({ params: { id } }), { providesTags: [tag] }),
    beginQuestions: mutationOf(build, questionSetCalls.newDraft, ofOne, changesList),
    saveQuestions: mutationOf(build, questionSetCalls.updateDraft, written, changesList),
    publishQuestions: mutationOf(build, questionSetCalls.publishDraft, written, changesList),
    /** Started without `track`: a file is not state. */
    uploadPackage: build.mutation<QuestionSet, ZipOfSet>({
      queryFn: ({ id, kind: _kind, ...form }, callApi) =>
        sendFile(
          { call: questionSetCalls.uploadPackage, params: { id }, ...form, answers: questionSetSchema },
          callApi,
        ),
      ...changesList,
    }),
    discardQuestions: mutationOf(build, questionSetCalls.discardDraft, ofOne, changesList),
  }),
})
export type QuestionSetsApi = typeof questionSetsApi
export const {
  useBeginQuestionsMutation,
  useSaveQuestionsMutation,
  usePublishQuestionsMutation,
  useDiscardQuestionsMutation,
} = questionSetsApi

/** Uploads the package of a draft. */
export const uploadPackage = (form: ZipOfSet) =>
  questionSetsApi.endpoints.uploadPackage.initiate(form, { track: false })

const {
  questionSet,
  beginQuestions,
  saveQuestions,
  publishQuestions,
  discardQuestions,
  uploadPackage: uploading,
} = questionSetsApi.endpoints

/** The list; answers about one set, which say more than its row, bring that up to date. */
export const questionSets = resource(name, questionSetCalls, {
  isOftenKept: true,
  records: [questionSet, beginQuestions, saveQuestions, publishQuestions, discardQuestions, uploading],
})

/** Reads a set again; undefined when that fails. */
export const refetchQuestionSet = (id: string) => async (dispatch: AppDispatch) =>
  (await dispatch(questionSet.initiate(id, { subscribe: false, forceRefetch: true }))).data

/** A whole set by its id. */
export const useQuestionSet = (id: string) => {
  const { currentData, isError, error, refetch } = questionSetsApi.useQuestionSetQuery(id, polling)
  const isGone = error !== undefined && 'status' in error && error.status === 404
  return { set: currentData, isError, isGone, retry: () => void refetch() }
}

/** Kinds whose setting is on. */
export const useKindsInForce = (): QuestionSetKind[] => {
  const settings = useAppSelector(selectTraining)
  return questionSetKinds.filter((kind) => settings.includes(settingOfKind[kind]))
}
