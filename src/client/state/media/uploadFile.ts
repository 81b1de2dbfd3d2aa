import * as z from 'zod/mini'
import { idempotencyKeyHeader } from '@contract/call'
import { mediaSchema, type Media } from '@contract/media'
import {
  endRefusedSession,
  errorOf,
  takeToken,
  toPath,
  unreachable,
  type ApiError,
  type BaseQuery,
  type CallApi,
} from '../api'
import { baseUrl } from '../baseUrl'
import type { FileToUpload } from './fileToUpload'
import { sendForm } from './sendForm'
import { goesInParts, uploadInParts } from './uploadInParts'

type Api = CallApi & { signal: AbortSignal }
type Outcome = Promise<{ data: Media } | { error: ApiError }>

const uploadWhole = async ({ call, params = {}, file, formKey, ...watching }: FileToUpload, callApi: Api): Outcome => {
  const { token, isExpired } = takeToken(callApi)
  if (isExpired) return { error: unreachable }
  const form = new FormData()
  form.append(call.upload.field, file)
  const response = await sendForm({
    method: call.method,
    url: new URL(toPath(call, params), baseUrl()).href,
    headers: { [idempotencyKeyHeader]: formKey, ...(token && { Authorization: `Bearer ${token}` }) },
    form,
    signal: callApi.signal,
    ...watching,
  })
  if (!response) return { error: unreachable }
  const { status, answer, retryAfter } = response
  const media = status < 300 ? z.safeParse(mediaSchema, answer) : undefined
  if (media?.success) return { data: media.data }
  endRefusedSession(status, token, callApi)
  return { error: errorOf(status, answer, retryAfter) }
}

/** Uploads one file, a large one in parts. The response is the media record with all its files. */
export const uploadFile = (
  upload: FileToUpload,
  callApi: Api,
  _options: object,
  ask: (asked: Parameters<BaseQuery>[0]) => ReturnType<BaseQuery>,
): Outcome => (goesInParts(upload) ? uploadInParts(upload, callApi, ask) : uploadWhole(upload, callApi))
