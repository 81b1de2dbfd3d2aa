import * as z from 'zod/mini'
import { mediaCalls, mediaSchema, resumableFrom, resumableUploads, type Media } from '@contract/media'
import {
  endRefusedSession,
  errorOf,
  request,
  takeToken,
  unreachable,
  type ApiError,
  type BaseQuery,
  type CallApi,
} from '../api'
import { baseUrl } from '../baseUrl'
import type { FileToUpload } from './fileToUpload'

/** Of calls whose files may also arrive in parts: what completes an upload as the call would have. */
const policies = new Map<string, 'own' | 'content'>([
  [mediaCalls.attach.path, 'own'],
  [mediaCalls.attachMore.path, 'own'],
  [mediaCalls.create.path, 'content'],
  [mediaCalls.add.path, 'content'],
])

/** Large files go on where the connection broke (D-69). */
export const goesInParts = ({ call, file }: FileToUpload) => file.size > resumableFrom && policies.has(call.path)

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
export const uploadInParts = async (upload: FileToUpload, callApi: Api, ask: Ask): Promise<Outcome> => {
  const outcome = await send(upload, callApi, ask)
  if ('data' in outcome || callApi.signal.aborted) begun.delete(upload.formKey)
  return outcome
}
