import { DetailedError, Upload } from 'tus-js-client'
import { stallTimeoutMs } from './sendForm'

type FileToSend = {
  /** Where uploads begin. */
  endpoint: string
  headers: Record<string, string>
  file: File
  /** Where an earlier attempt began, to go on after the bytes that arrived. */
  begunAt: string | undefined
  signal: AbortSignal
  /** The sent share, from 0 to 1. */
  onProgress: (share: number) => void
  /** The upload has an address: the next attempt can go on from here. */
  onBegun: (address: string) => void
}
type Sent = { address: string }
type Refused = { status: number; answer: unknown; retryAfter: string | null }

/** In ms, of one attempt. After that the person decides, as after any failed upload. */
const retryDelays = [0, 1000, 3000, 5000]
/** No connection, the server is restarted, or it still holds the upload for the request that broke. */
const mayPass = (status: number) => [0, 409, 423, 503].includes(status)

const responseOf = (failure: Error) => (failure instanceof DetailedError ? failure.originalResponse : null)
const statusOf = (failure: Error) => responseOf(failure)?.getStatus() ?? 0

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null // not from our server
  }
}

const refusedBy = (failure: Error): Refused | null => {
  const response = responseOf(failure)
  const status = response?.getStatus() ?? 0
  if (!response || status === 0) return null
  const retryAfter = response.getHeader('Retry-After') ?? null
  return { status, answer: parsed(response.getBody()), retryAfter }
}

/**
 * Sends a file by tus 1.0, which continues where the connection broke; null without a response: no connection, stalled, or
 * aborted. There is no limit for the whole: an upload that moves is never cut off.
 */
export const sendResumable = ({ endpoint, headers, file, begunAt, signal, onProgress, onBegun }: FileToSend) =>
  new Promise<Sent | Refused | null>((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (outcome: Sent | Refused | null) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      resolve(outcome)
    }
    const upload = new Upload(file, {
      endpoint,
      ...(begunAt !== undefined && { uploadUrl: begunAt }),
      headers,
      metadata: { filename: file.name, filetype: file.type },
      retryDelays,
      storeFingerprintForResuming: false, // nothing of a file stays in the browser
      onShouldRetry: (failure) => mayPass(statusOf(failure)),
      onUploadUrlAvailable: () => onBegun(upload.url ?? ''),
      onProgress: (sent, total) => {
        restartTimer()
        onProgress(total > 0 ? sent / total : 0)
      },
      onSuccess: () => end({ address: upload.url ?? '' }),
      onError: (failure) => end(refusedBy(failure)),
    })
    /** What the server has stays, for the next attempt. */
    const stop = () => {
      void upload.abort()
      end(null)
    }
    /** What the server has goes; it sweeps by itself what it is not told about. */
    const giveUp = () => {
      upload.abort(true).catch(() => undefined)
      end(null)
    }
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(stop, stallTimeoutMs)
    }

    if (signal.aborted) return end(null)
    signal.addEventListener('abort', giveUp)
    restartTimer()
    return upload.start()
  })
