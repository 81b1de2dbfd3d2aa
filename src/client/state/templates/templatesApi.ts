import type { input } from 'zod'
import { templateCalls, type DocumentTemplate, type TemplateKind } from '@contract/documentTemplates'
import { shortCodeCalls } from '@contract/shortCodes'
import { api } from '../api'
import { creationOf, mutationOf, queryOf } from '../endpointOf'
import { listTags, polling } from '@client/state/records/listEndpoints'
import { resource } from '../resource'
import type { AppDispatch } from '../types'

const name = 'templates'
const tags = { list: listTags(name).whole, template: { type: 'Lists', id: `${name}/template` } } as const

/** TP-038 */
const mostCodes = 200

type Body<Call extends { body: object }> =
  input<Call['body']> extends { documentTemplate: infer Fields } ? Fields : never
type Creation = { documentTemplate: Body<typeof templateCalls.create>; formKey: string }
type Edit = { id: string; documentTemplate: Body<typeof templateCalls.update> }
/** `id` is the draft version's. */
type DraftEdit = { id: string; documentTemplate: Body<typeof templateCalls.updateDraft> }

type Started = { dispatch: AppDispatch; queryFulfilled: Promise<{ data: DocumentTemplate }> }

/** The answer is the whole template: its page shows it without another request. */
const storeAnswer = async (_arg: unknown, { dispatch, queryFulfilled }: Started): Promise<void> => {
  const { data } = await queryFulfilled.catch(() => ({ data: undefined })) // the caller reports the failure
  if (data) await dispatch(templatesApi.util.upsertQueryData('template', data.id, data))
}
/** A change may move a template in the list, or out of it (TP-013). */
const refreshesList = {
  invalidatesTags: (_answer: unknown, error: unknown) => (error ? [] : [tags.list]),
  onQueryStarted: storeAnswer,
}

export const templatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    template: queryOf(build, templateCalls.show, (id: string) => ({ params: { id } }), {
      providesTags: [tags.template],
    }),
    /** A published version never changes: it is read once. */
    templateVersion: queryOf(
      build,
      templateCalls.version,
      (params: { id: string; versionId: string }) => ({ params }),
      {},
    ),
    /** What a communication can begin with (CM-011). */
    templatesToUse: queryOf(
      build,
      templateCalls.index,
      ({ kind, search }: { kind: TemplateKind; search: string }) => ({
        query: { per_page: mostCodes, search, 'q[kind_eq]': kind, 'q[status_eq]': 'published' as const },
      }),
      { providesTags: [tags.list] },
    ),
    /** For the panel beside the editor (TP-038). */
    codesOfTemplate: queryOf(
      build,
      shortCodeCalls.index,
      ({ kind, search }: { kind: TemplateKind; search: string }) => ({
        query: {
          per_page: mostCodes,
          'q[name_cont]': search,
          'q[any_kinds_in][]': kind === 'agreement' ? ('document' as const) : ('communication' as const),
        },
      }),
    ),
    createTemplate: creationOf(
      build,
      templateCalls.create,
      ({ documentTemplate }: Creation) => ({ body: { documentTemplate } }),
      refreshesList,
    ),
    updateTemplate: mutationOf(
      build,
      templateCalls.update,
      ({ id, documentTemplate }: Edit) => ({ params: { id }, body: { documentTemplate } }),
      refreshesList,
    ),
    activateTemplate: mutationOf(build, templateCalls.activate, (id: string) => ({ params: { id } }), refreshesList),
    deactivateTemplate: mutationOf(
      build,
      templateCalls.deactivate,
      (id: string) => ({ params: { id } }),
      refreshesList,
    ),
    beginDraft: mutationOf(build, templateCalls.newDraft, (id: string) => ({ params: { id } }), refreshesList),
    updateDraft: mutationOf(
      build,
      templateCalls.updateDraft,
      ({ id, documentTemplate }: DraftEdit) => ({ params: { id }, body: { documentTemplate } }),
      refreshesList,
    ),
    publishDraft: mutationOf(
      build,
      templateCalls.publishDraft,
      ({ id, documentTemplate }: DraftEdit) => ({
        params: { id },
        body: { documentTemplate: { ...documentTemplate, status: 'published' as const } },
      }),
      refreshesList,
    ),
  }),
})
export const {
  useCreateTemplateMutation,
  useUpdateTemplateMutation,
  useActivateTemplateMutation,
  useDeactivateTemplateMutation,
  useBeginDraftMutation,
  useUpdateDraftMutation,
  usePublishDraftMutation,
} = templatesApi

const { template, createTemplate, updateTemplate, activateTemplate, deactivateTemplate } = templatesApi.endpoints
const { beginDraft, updateDraft, publishDraft } = templatesApi.endpoints

/** The list; answers about one template, which say more than its row, bring that up to date. */
export const templates = resource(
  name,
  { index: templateCalls.index },
  {
    records: [
      template,
      createTemplate,
      updateTemplate,
      activateTemplate,
      deactivateTemplate,
      beginDraft,
      updateDraft,
      publishDraft,
    ],
  },
)

/** Reads a template again; undefined when that fails. */
export const refetchTemplate = (id: string) => async (dispatch: AppDispatch) => {
  const { data } = await dispatch(template.initiate(id, { subscribe: false, forceRefetch: true }))
  return data
}

/** A whole template by its id. */
export const useTemplate = (id: string) => {
  const { currentData, isError, error, refetch } = templatesApi.useTemplateQuery(id, polling)
  const isGone = error !== undefined && 'status' in error && error.status === 404
  return { template: currentData, isError, isGone, retry: () => void refetch() }
}

/** A version of a template with its blocks; nothing is read without an id. */
export const useTemplateVersion = (id: string, versionId: string | undefined) => {
  const { currentData, isError, refetch } = templatesApi.useTemplateVersionQuery(
    { id, versionId: versionId ?? '' },
    { skip: versionId === undefined },
  )
  return { version: currentData, isError, retry: () => void refetch() }
}

/** The published templates of a kind; those found by a search stay until the next are here. */
export const useTemplatesToUse = (kind: TemplateKind, search: string, isWanted = true) => {
  const { data, isError, isFetching, refetch } = templatesApi.useTemplatesToUseQuery(
    { kind, search },
    { skip: !isWanted },
  )
  return { templates: data?.records, isError, isFetching, retry: () => void refetch() }
}

/** The organisation's short codes that a kind of template can use; those found by a search stay until the next are here. */
export const useCodesOfTemplate = (kind: TemplateKind, search: string) => {
  const { data, isError, refetch } = templatesApi.useCodesOfTemplateQuery({ kind, search })
  return { codes: data?.records, total: data?.total ?? 0, isError, retry: () => void refetch() }
}
