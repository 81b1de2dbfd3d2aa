import type { RestHandler } from './restCall'

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined

/** Encodes forms and queries like the SDK: undefined fields are left out, lists repeat their key. */
const toForm = (values: object = {}) => {
  const form = new URLSearchParams()
  for (const [key, value] of Object.entries(values))
    for (const one of [value].flat() as unknown[]) {
      const text = toText(one)
      if (text !== undefined) form.append(key, text)
    }
  return form
}

/** The HTTP client of the SDK, which calls the handler without leaving the process. */
export const createInProcessClient = async (handle: RestHandler) => {
  const { default: RequestClient } = await import('twilio/lib/base/RequestClient.js')
  type Options = Parameters<InstanceType<typeof RequestClient>['request']>[0]

  return new (class InProcessClient extends RequestClient {
    override async request<Data>({ method, uri, username, password, params, data }: Options) {
      const { origin, pathname, searchParams } = new URL(uri)
      const query = toForm(params)
      for (const [key, value] of searchParams) query.append(key, value)
      const { status, body, headers } = await handle({
        method: method.toUpperCase(),
        path: pathname,
        query,
        origin,
        form: toForm(data as object | undefined),
        auth: username === undefined || password === undefined ? null : { username, password },
      })
      // like over HTTP: dates and undefined fields do not survive
      return { statusCode: status, body: JSON.stringify(body) as Data, headers: headers ?? {} }
    }
  })()
}
