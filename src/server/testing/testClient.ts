import type { Call, CallAnswer, CallInput } from '@contract/call'
import type { ApiErrorBody } from '@contract/apiError'
import { uploadBody } from './uploadBody'

/** An answer as it came; `body` of a success is typed by the contract, `problem` is that of a refusal. */
export type Answer<Body> = { status: number; headers: Headers; body: Body; problem: ApiErrorBody; text: string }
type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
export type RawRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array | Blob | FormData
}

const toPath = ({ path }: Call, { params = {}, query = {} }: Input) => {
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)])),
  )
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Speaks HTTP with the server, as the owner of a token or as nobody. */
export const createTestClient = (baseUrl: () => string, token: () => Promise<string | null>) => {
  const send = async <Body = unknown>(path: string, { headers = {}, ...request }: RawRequest = {}) => {
    const bearer = await token()
    const response = await fetch(baseUrl() + path, {
      redirect: 'manual',
      headers: { ...(bearer !== null && { authorization: `Bearer ${bearer}` }), ...headers },
      ...(request as RequestInit),
    })
    const text = await response.text()
    const body = parse(text)
    return { status: response.status, headers: response.headers, body, problem: body, text } as Answer<Body>
  }

  const call = <C extends Call>(what: C, input: CallInput<C>, headers: Readonly<Record<string, string>> = {}) => {
    const { body } = input as Input
    const upload = uploadBody(what, input)
    if (upload) return send<CallAnswer<C>>(toPath(what, input as Input), { method: what.method, headers, body: upload })
    return send<CallAnswer<C>>(toPath(what, input as Input), {
      method: what.method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  return { send, call }
}
export type TestClient = ReturnType<typeof createTestClient>
