import * as z from 'zod/mini'
import { idempotencyKeyHeader } from '@contract/call'
import { type Media, mediaCalls, mediaSchema, resumableFrom, resumableUploads } from '@contract/media'
import {
  type ApiError,
  type BaseQuery,
  type CallApi,
  endRefusedSession,
  errorOf,
  request,
  takeToken,
  toPath,
  unreachable,
} from '../api'
import { baseUrl } from '../baseUrl'
import type { FileToUpload, UploadCall } from './fileToUpload'
import { sendForm } from './sendForm'

/** Of calls whose files may also arrive in parts: what completes an upload as the call would have. */
const policies = new Map<string, 'own' | 'content'>([
  [mediaCalls.attach.path, 'own'],
  [mediaCalls.attachMore.path, 'own'],
  [mediaCalls.create.path, 'content'],
  [mediaCalls.add.path, 'content'],
])

/** Large files go on where the connection broke (D-69). */
const goesInParts = ({ call, file }: FileToUpload) => file.size > resumableFrom && policies.has(call.path)

/** Where the uploads of this page began, by form key, so that "Try again" goes on after the bytes that arrived. */
const begun = new Map<string, string>()

type Api = CallApi & { signal: AbortSignal }
type Ask = (asked: Parameters<BaseQuery>[0]) => ReturnType<BaseQuery>

const complete = async (address: string, { call, params }: FileToUpload, ask: Ask) => {
  const id = new URL(address, baseUrl()).pathname.split('/').at(-1) ?? ''
  const body = { policy: policies.get(call.path) ?? 'own', ...(params?.['id'] && { mediaId: params['id'] }) }
  const { data, error } = await ask(request(mediaCalls.complete, { params: { id }, body }))
  if (error) return { error }
  const media = z.safeParse(mediaSchema, data)
  return media.success ? { data: media.data } : { error: unreachable }
}

type Outcome = { data: Media } | { error: ApiError }

const send = async (upload: FileToUpload, callApi: Api, ask: Ask): Promise<Outcome> => {
  const { token, isExpired } = takeToken(callApi)
  if (isExpired) return { error: unreachable }
  const loaded = await import(/* webpackChunkName: "resumable" */ './sendResumable').catch(() => null)
  if (!loaded) return { error: unreachable }
  const { file, formKey, onProgress, onSent } = upload
  const outcome = await loaded.sendResumable({
    endpoint: new URL(resumableUploads, baseUrl()).href,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    file,
    begunAt: begun.get(formKey),
    signal: callApi.signal,
    onProgress,
    onBegun: (address) => begun.set(formKey, address),
  })
  if (outcome === null) return { error: unreachable }
  if ('status' in outcome) {
    endRefusedSession(outcome.status, token, callApi)
    return { error: errorOf(outcome.status, outcome.answer, outcome.retryAfter) }
  }
  onSent()
  return complete(outcome.address, upload, ask)
}

/** Uploads one large file by tus, and makes the medium of it or adds it to one. Asked again, it goes on. */
const uploadInParts = async (upload: FileToUpload, callApi: Api, ask: Ask): Promise<Outcome> => {
  const outcome = await send(upload, callApi, ask)
  if ('data' in outcome || callApi.signal.aborted) begun.delete(upload.formKey)
  return outcome
}

type FormCall<Answer> = {
  call: UploadCall
  params?: Record<string, string> | undefined
  query?: Record<string, string>
  file: File
  formKey: string
  answers: z.ZodMiniType<Answer>
} & Partial<Pick<FileToUpload, 'onProgress' | 'onSent'>>

const unwatched = () => {}

/** Sends one file in a form, with its progress. */
export const sendFile = async <Answer>(
  {
    call,
    params = {},
    query = {},
    file,
    formKey,
    answers,
    onProgress = unwatched,
    onSent = unwatched,
  }: FormCall<Answer>,
  callApi: Api,
): Promise<{ data: Answer } | { error: ApiError }> => {
  const { token, isExpired } = takeToken(callApi)
  if (isExpired) return { error: unreachable }
  const form = new FormData()
  form.append(call.upload.field, file)
  const search = new URLSearchParams(query).toString()
  const url = new URL(`${toPath(call, params)}${search && '?'}${search}`, baseUrl()).href
  const response = await sendForm({
    method: call.method,
    url,
    headers: { [idempotencyKeyHeader]: formKey, ...(token && { Authorization: `Bearer ${token}` }) },
    form,
    signal: callApi.signal,
    onProgress,
    onSent,
  })
  if (!response) return { error: unreachable }
  const { status, answer, retryAfter } = response
  const parsed = status < 300 ? z.safeParse(answers, answer) : undefined
  if (parsed?.success) return { data: parsed.data }
  endRefusedSession(status, token, callApi)
  return { error: errorOf(status, answer, retryAfter) }
}

/** Uploads one file, a large one in parts. The response is the media record with all its files. */
export const uploadFile = (upload: FileToUpload, callApi: Api, _options: object, ask: Ask): Promise<Outcome> =>
  goesInParts(upload) ? uploadInParts(upload, callApi, ask) : sendFile({ ...upload, answers: mediaSchema }, callApi)
