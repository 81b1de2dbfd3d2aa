import * as z from 'zod/mini'
import { idempotencyKeyHeader, type Call } from '@contract/call'
import { mediaSchema, type Media } from '@contract/media'
import { endRefusedSession, errorOf, takeToken, toPath, unreachable, type ApiError, type CallApi } from '../api'
import { baseUrl } from '../baseUrl'
import { sendForm } from './sendForm'

/** A call that takes files in a form and returns the media record. */
export type UploadCall = Call & { upload: { kind: 'multipart'; field: string } }

export type FileToUpload = {
  call: UploadCall
  params?: Record<string, string>
  file: File
  /** The same for every attempt to store this file with this call, so that it is stored once (D-16). */
  formKey: string
  /** The sent share, from 0 to 1. */
  onProgress: (share: number) => void
  /** Every byte has left: from now on the server may have stored the file, even if no response arrives. */
  onSent: () => void
}

/** Uploads one file. The response is the media record with all its files. */
export const uploadFile = async (
  { call, params = {}, file, formKey, ...watching }: FileToUpload,
  callApi: CallApi & { signal: AbortSignal },
): Promise<{ data: Media } | { error: ApiError }> => {
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
