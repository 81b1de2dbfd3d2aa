import { largestBody, type Call } from '@contract/call'
import { namesIn, sentSchema } from './jsonSchemas'

/** The refusals that are possible in many calls, with their reasons (D-13, D-14). */
const reasons = {
  400: 'The request could not be read.',
  401: 'No token, or a dead one.',
  403: 'The session was ended, or the account is disabled. Nothing else answers 403.',
  404: 'Not there, or hidden from the person.',
  409: 'Others have changed it in the meantime: read it again, and send its new `lockVersion`.',
  413: `The body is larger than ${largestBody / 1_024} kB, or than what the call says.`,
  415: 'The body is not of the type that the call takes.',
  416: 'The file has no such range.',
  422: 'Refused or not valid; `errors` names the fields, `base` is about the whole request.',
  429: 'Too much at once or lately; `Retry-After` says in how many seconds to try again.',
  503: 'The database, a connected service or the server is not there for a moment; `Retry-After` says when to try again.',
} as const
type Status = keyof typeof reasons

const schema = { $ref: '#/components/schemas/ApiError' }
const answering = (description: string) => ({ description, content: { 'application/json': { schema } } })

const nameOf = (status: Status | 'unexpected') => `refusal-${status}`
const refer = (status: Status | 'unexpected') => ({ $ref: `#/components/responses/${nameOf(status)}` })

/** The shared refusals, as components of the document. */
export const sharedRefusals = () =>
  Object.fromEntries([
    ...Object.entries(reasons).map(([status, reason]) => [nameOf(Number(status) as Status), answering(reason)]),
    [nameOf('unexpected'), answering('Something went wrong on our side; `requestId` stands in the log.')],
  ]) as Record<string, unknown>

/** Every call of the API refuses unknown keys of the query; a page does not. */
const judgesQuery = ({ path, contentType }: Call) => path.startsWith('/api/') && contentType !== 'text/html'

/** Bodies of edited records carry a version, which may be outdated (D-15). */
const canBeStale = ({ body }: Call) => body !== undefined && namesIn(sentSchema(body)).includes('lockVersion')

const statusesOf = (call: Call): Status[] => [
  ...(call.body || call.upload ? ([400, 413, 415] as const) : []),
  ...(call.access === 'public' ? [] : ([401, 403] as const)),
  ...(call.streams ? ([416] as const) : []),
  ...(call.upload || call.writes ? ([429] as const) : []),
  ...(call.params || call.streams ? ([404] as const) : []),
  ...(canBeStale(call) ? ([409] as const) : []),
  ...(call.body || judgesQuery(call) ? ([422] as const) : []),
]

/** Every refusal of a call: the shared ones and its own. */
export const refusalsOf = (call: Call, own: Readonly<Record<number, string>> = {}): Record<string, object> => ({
  ...Object.fromEntries(statusesOf(call).map((status) => [status, refer(status)])),
  ...Object.fromEntries(Object.entries(own).map(([status, reason]) => [status, answering(reason)])),
  default: refer('unexpected'),
})

/** A refusal with examples, which a shared one can not have. */
export const refusalWith = (status: number, examples: object, own?: string) => ({
  description: own ?? reasons[status as Status] ?? 'Refused.',
  content: { 'application/json': { schema, examples } },
})
