import { idempotencyKeyHeader, type Call, type CallInput } from '@contract/call'
import { openSession } from './tokens'

type Input = { params?: Record<string, string>; query?: object; body?: unknown }

/** Makes one call of the API as a person, as a program would. */
export const callAs = async <C extends Call>(serverUrl: string, email: string, call: C, input: CallInput<C>) => {
  const { params = {}, query = {}, body } = input as Input
  const path = call.path.replace(/:(\w+)/g, (_match, name: string) => params[name] ?? '')
  const search = new URLSearchParams(query as Record<string, string>).toString()
  const answer = await fetch(`${serverUrl}${path}${search && '?'}${search}`, {
    method: call.method,
    headers: {
      Authorization: `Bearer ${await openSession(serverUrl, email)}`,
      'Content-Type': 'application/json',
      [idempotencyKeyHeader]: crypto.randomUUID(),
    },
    ...(call.method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  })
  if (!answer.ok) throw new Error(`${call.method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json() as Promise<unknown>
}
