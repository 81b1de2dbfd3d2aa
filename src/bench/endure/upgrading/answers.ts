import { setTimeout as wait } from 'node:timers/promises'
import type { ApiErrorBody } from '@contract/apiError'
import { idempotencyKeyHeader } from '@contract/call'

/** What is done to the servers while a request is answered. */
export type Phase = 'calm' | 'kill' | 'stop'
type Answer = { status: number; headers: Headers; body: unknown }
export type Asked = { method: string; path: string; body?: object | FormData; key?: string }

/** Milliseconds that a person tries; what was not done by then is lost to them. */
const patienceMs = 60_000

/** Counts all that clients are answered, and asks again as the app does. */
export const createAnswers = (origin: string) => {
  let phase: Phase = 'calm'
  let lastAnswerAt = performance.now()
  const counts = new Map<string, number>()
  const refused = { calm: 0, kill: 0, stop: 0 }
  const problems: string[] = []
  /** What was said with 503, and how often. */
  const sentences = new Map<string, number>()
  /** Milliseconds until it was done, all attempts together. */
  const took: number[] = []
  let longestSilence = 0

  const note = (asked: Asked, { status, headers, body }: Answer, during: Phase) => {
    const { method, path } = asked
    const now = performance.now()
    if (status > 0 && status < 300) {
      longestSilence = Math.max(longestSilence, now - lastAnswerAt)
      lastAnswerAt = now
    }
    counts.set(String(status), (counts.get(String(status)) ?? 0) + 1)
    const isRefused = status === 503 && headers.has('retry-after')
    if (isRefused) {
      refused[during] += 1
      const sentence = `${during}: ${method}${asked.key === undefined ? '' : ' with a key'}: ${(body as Partial<ApiErrorBody>).message}`
      sentences.set(sentence, (sentences.get(sentence) ?? 0) + 1)
    }
    if (!isRefused && (status < 200 || status >= 300))
      problems.push(`${method} ${path} was answered with ${status}: ${JSON.stringify(body).slice(0, 200)}`)
  }

  const once = async (token: string, { method, path, body, key }: Asked): Promise<Answer> => {
    try {
      const answer = await fetch(origin + path, {
        method,
        headers: {
          authorization: token,
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...(key !== undefined && { [idempotencyKeyHeader]: key }),
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      })
      const text = await answer.text()
      const isJson = /json/.test(answer.headers.get('content-type') ?? '')
      return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
    } catch (failure) {
      return { status: 0, headers: new Headers(), body: String((failure as Error).cause ?? failure) }
    }
  }

  /** Until it is done; null after a failure that is noted. */
  const ask = async <Body>(token: string, asked: Asked): Promise<Body | null> => {
    const begun = performance.now()
    while (performance.now() - begun < patienceMs) {
      const during = phase
      const answer = await once(token, asked)
      note(asked, answer, during === 'calm' ? phase : during)
      if (answer.status !== 503) {
        took.push(performance.now() - begun)
        return answer.status >= 200 && answer.status < 300 ? (answer.body as Body) : null
      }
      await wait(Number(answer.headers.get('retry-after') ?? 1) * 1_000 + Math.random() * 100)
    }
    problems.push(`${asked.method} ${asked.path} was not done within ${patienceMs / 1_000} s`)
    return null
  }

  return {
    ask,
    enter: (next: Phase) => void (phase = next),
    /** What was answered before does not count. */
    watch() {
      counts.clear()
      took.length = 0
      longestSilence = 0
      lastAnswerAt = performance.now()
    },
    judged: () => ({
      counts: Object.fromEntries(counts),
      refused: { ...refused },
      sentences: Object.fromEntries(sentences),
      took: [...took],
      longestSilence,
      problems,
    }),
  }
}
export type Answers = ReturnType<typeof createAnswers>
