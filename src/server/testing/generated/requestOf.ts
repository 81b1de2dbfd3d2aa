import fc from 'fast-check'
import { idempotencyKeyHeader, type Call } from '@contract/call'
import type { Described, ExampleCaller } from '@server/apiDocument/describedCall'
import { arbitraryOf } from './arbitraryOf'
import { nearly, rubbish } from './rubbish'
import { filesOf, filePayload } from './uploads'

/** A request in its wire format. */
export type GeneratedRequest = { url: string; headers: Record<string, string>; payload?: string | Buffer }
/** The caller: an account of the demo, no one, or a client with a forged token. */
export type GeneratedCaller = ExampleCaller | 'forger'

type Part = 'params' | 'query' | 'body'
type Parts = Partial<Record<Part | 'file' | 'files', unknown>>

/** Half of the values are valid, from the schema or from the examples; the others are nearly valid or rubbish. */
const partOf = ({ call, examples }: Described, part: Part): fc.Arbitrary<unknown> => {
  const schema = call[part]
  if (!schema) return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: rubbish })
  const shown = examples.map(({ input }) => (input as Parts)[part]).filter((value) => value !== undefined)
  const made = arbitraryOf(schema)
  const valid = shown.length > 0 ? fc.oneof(made, fc.constantFrom(...shown)) : made
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 3, arbitrary: nearly(valid) },
    { weight: 1, arbitrary: rubbish },
  )
}

const written = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'))
/** Half of a surrogate pair has no encoding. */
const encoded = (value: unknown) => encodeURIComponent(Buffer.from(written(value)).toString())

const queryOf = (query: unknown) =>
  Object.entries(Object(query) as object).flatMap(([key, value]) =>
    value === undefined ? [] : [value].flat().map((one) => `${encoded(key)}=${encoded(one)}`),
  )

const json = { 'content-type': 'application/json' }

const toRequest = (call: Call, { params, query, body, file, files }: Parts): GeneratedRequest => {
  const { path, method, upload } = call
  const named = Object(params) as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encoded(named[name]))
  const pairs = queryOf(query)
  const url = pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
  if (upload) return { url, ...filePayload(upload, [files ?? file].flat()) }
  const payload = method === 'GET' || body === undefined ? undefined : JSON.stringify(body)
  return payload === undefined ? { url, headers: {} } : { url, headers: json, payload }
}

/** Paths that no regular client sends. */
const rawPaths = ['%00', '%ff', '%ED%A0%80', '%', '%2', '%2e%2e%2f', '..%2f..', '.', '*', ';a=b', '%20', '%2F', 'é']
const rawQueries = ['%', '%00=1', '=', '&&&', 'page', 'page=1&page=2', '%ff=%fe', '__proto__[a]=1', 'q[a][b]=c', '?']
const rawBodies = [
  '',
  '{',
  '{"a":',
  'null',
  '[]',
  '"x"',
  '\0',
  '{"__proto__":{"a":1}}',
  '[[[[',
  '1e999',
  '{"a":1,"a":2}',
]
const nothing = { nil: null }

const headerValue = fc.oneof(
  fc.constantFrom('', ' ', 'a'.repeat(201), 'one two', 'é', '"quoted"', 'key,key'),
  fc.stringMatching(/^[\x21-\x7e]{1,40}$/),
)
const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    [idempotencyKeyHeader]: headerValue,
    'content-type': fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data', 'x', ''),
    accept: fc.constantFrom('text/html', '*/*', 'application/xml', 'é'),
    'if-none-match': headerValue,
    range: fc.constantFrom('bytes=0-0', 'bytes=9-1', 'lines=1'),
  },
  { requiredKeys: [] },
)
const oddities = fc.record({
  path: fc.option(fc.constantFrom(...rawPaths), nothing),
  query: fc.option(fc.constantFrom(...rawQueries), nothing),
  body: fc.option(fc.constantFrom(...rawBodies), nothing),
  headers: oddHeaders,
})
type Oddities = typeof oddities extends fc.Arbitrary<infer Value> ? Value : never

const spoiled = (call: Call, request: GeneratedRequest, { path, query, body, headers }: Oddities): GeneratedRequest => {
  const [filled = '', asked = ''] = request.url.split('?')
  const where = path === null ? filled : call.path.replace(/:\w+/g, path)
  const raw = query ?? asked
  const payload = call.method === 'GET' ? undefined : (body ?? request.payload)
  return {
    url: raw === '' ? where : `${where}?${raw}`,
    headers: { ...request.headers, ...headers },
    ...(payload !== undefined && { payload }),
  }
}

/** A request and its caller. */
export type GeneratedCall = { caller: GeneratedCaller; request: GeneratedRequest }

/** The requests of the examples, unchanged. */
export const shownRequests = ({ call, examples }: Described): GeneratedCall[] =>
  examples.map(({ as, input, headers = {} }) => {
    const { headers: own, ...request } = toRequest(call, input as Parts)
    return { caller: as, request: { ...request, headers: { ...own, ...headers } } }
  })

/** Requests for one call: from the examples, valid, nearly valid, and with rubbish in every part. */
export const requestOf = (described: Described): fc.Arbitrary<GeneratedCall> => {
  const { call } = described
  const shown = fc.constantFrom(...shownRequests(described))
  const parts = fc.record({
    params: partOf(described, 'params'),
    query: partOf(described, 'query'),
    body: partOf(described, 'body'),
    files: filesOf(described),
  })
  const people = fc.constantFrom<GeneratedCaller>('admin@harbour.test', 'employee@harbour.test')
  const strangers = fc.constantFrom<GeneratedCaller>('nobody', 'forger')
  const callers = fc.oneof({ weight: 4, arbitrary: people }, { weight: 1, arbitrary: strangers })
  const made = fc
    .tuple(callers, parts)
    .map(([caller, all]): GeneratedCall => ({ caller, request: toRequest(call, all) }))
  const odd = fc
    .tuple(made, oddities)
    .map(([{ caller, request }, how]): GeneratedCall => ({ caller, request: spoiled(call, request, how) }))
  return fc.oneof({ weight: 1, arbitrary: shown }, { weight: 6, arbitrary: made }, { weight: 2, arbitrary: odd })
}
