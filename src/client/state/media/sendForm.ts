/**
 * How long an upload may stand still, in milliseconds: no byte leaves, or everything is sent and no response comes.
 * There is no limit for the whole: an upload that moves is never cut off, however slow.
 */
export const stallTimeoutMs = 60_000

type FormToSend = {
  method: string
  url: string
  headers: Record<string, string>
  form: FormData
  signal: AbortSignal
  /** The sent share, from 0 to 1. */
  onProgress: (share: number) => void
  /** Every byte has left: from now on the server may have stored the form, even if no response arrives. */
  onSent: () => void
}
type FormResponse = { status: number; answer: unknown; retryAfter: string | null }

/**
 * Sends a form with files, with its progress; null without a response: no connection, stalled, or aborted. The only
 * place with an `XMLHttpRequest`: `fetch`, and ky on top of it, do not report how much of a body has been sent.
 */
export const sendForm = ({ method, url, headers, form, signal, onProgress, onSent }: FormToSend) =>
  new Promise<FormResponse | null>((resolve) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const abort = () => request.abort()
    const restartTimer = () => {
      clearTimeout(timer)
      timer = setTimeout(abort, stallTimeoutMs)
    }

    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimer()
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.upload.addEventListener('load', () => {
      restartTimer()
      onSent()
    })
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      const answer: unknown = request.response // null when it is not JSON
      const { status } = request
      resolve(status === 0 ? null : { status, answer, retryAfter: request.getResponseHeader('retry-after') })
    })

    if (signal.aborted) return resolve(null)
    signal.addEventListener('abort', abort)
    request.open(method, url)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    restartTimer()
    request.send(form)
    return undefined
  })
