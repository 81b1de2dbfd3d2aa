import { idempotencyKeyHeader, idempotencyKeyPattern, needsBody, type Call } from '@contract/call'
import type { Described, Example } from './describedCall'
import { bytesContent, bytesSchema, bytesType, describeUpload, uploadContent } from './fileParts'
import { answeredSchema, keysOf, sentSchema } from './jsonSchemas'
import { refusalsOf, refusalWith } from './refusals'

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
type Place = 'path' | 'query'

const json = 'application/json'
const keyOf = ({ title }: Example) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const inputOf = ({ input }: Example) => input as Input

const shown = (example: Example, value: unknown) => ({
  [keyOf(example)]: {
    summary: example.title,
    description: example.as === 'nobody' ? 'Without a token' : `As ${example.as}`,
    value,
  },
})
const merged = (parts: object[]) => Object.assign({}, ...parts) as Record<string, unknown>
const withExamples = (parts: object[]) => (parts.length > 0 ? { examples: merged(parts) } : {})

const parametersIn = (place: Place, { call, fields = {}, examples }: Described) => {
  const part = place === 'path' ? 'params' : 'query'
  const schema = call[part]
  if (!schema) return []
  return keysOf(schema).map(({ name, schema: one, isRequired }) => {
    const description = (fields as Record<string, string>)[name]
    const uses = examples.filter((example) => inputOf(example)[part]?.[name] !== undefined)
    return {
      name,
      in: place,
      required: place === 'path' || isRequired,
      ...(description !== undefined && { description }),
      schema: one,
      ...withExamples(uses.map((example) => shown(example, inputOf(example)[part]?.[name]))),
    }
  })
}

/** The header of every call that creates or sends (D-16). */
const idempotencyKey = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description: 'Names one filling-in of a form: the same key from the same person creates nothing twice within a day.',
  schema: { type: 'string', pattern: idempotencyKeyPattern.source },
}
const headerParametersOf = ({ call, examples }: Described) => {
  const uses = examples.filter(({ headers = {} }) => idempotencyKeyHeader in headers)
  const shownIn = uses.map((example) => shown(example, example.headers?.[idempotencyKeyHeader]))
  return call.creates ? [{ ...idempotencyKey, ...withExamples(shownIn) }] : []
}

const requestBodyOf = ({ call, examples }: Described) => {
  if (call.upload) return { required: true, content: uploadContent(call.upload) }
  return (
    call.body && {
      required: needsBody(call),
      content: {
        [json]: {
          schema: sentSchema(call.body),
          ...withExamples(examples.map((example) => shown(example, inputOf(example).body))),
        },
      },
    }
  )
}

const headersIn = (examples: readonly Example[]) => {
  const named = examples.flatMap(({ answer: { headers = {} } }) => Object.entries(headers))
  return Object.fromEntries(named.map(([name, example]) => [name, { schema: { type: 'string' }, example }]))
}

const successOf = ({ call, examples }: Described) => {
  const successes = examples.flatMap((example) =>
    'body' in example.answer ? [{ example, body: example.answer.body }] : [],
  )
  const headers = headersIn(successes.map(({ example }) => example))
  return {
    description: call.status === 302 ? 'Leads elsewhere.' : 'Done.',
    ...(Object.keys(headers).length > 0 && { headers }),
    content: {
      [call.streams ? bytesType : (call.contentType ?? json)]: {
        schema: call.streams ? bytesSchema : answeredSchema(call.response),
        ...withExamples(successes.map(({ example, body }) => shown(example, body))),
      },
    },
  }
}

/** The call's refusals with examples, by their status. */
const shownRefusals = ({ examples, refusals = {} }: Described) => {
  const problems = examples.flatMap((example) =>
    'problem' in example.answer ? [{ example, status: example.answer.status, problem: example.answer.problem }] : [],
  )
  return Object.fromEntries(
    [...new Set(problems.map(({ status }) => status))].map((status) => {
      const own = problems.filter((one) => one.status === status)
      const examplesOf = merged(own.map(({ example, problem }) => shown(example, problem)))
      return [status, refusalWith(status, examplesOf, refusals[status])]
    }),
  )
}

const whoMay = ({ access }: Call) => {
  if (access === 'public') return 'Open to everybody.'
  return access === 'signedIn' ? 'For everybody who is signed in.' : `Needs the permission \`${access}\`.`
}

const bodyLimitOf = ({ bodyLimit, upload }: Call) => {
  if (upload) return describeUpload(upload)
  return bodyLimit === undefined ? undefined : `The body may have ${bodyLimit / 1_024} kB.`
}

const securityOf = ({ access, streams }: Call) => {
  if (access === 'public') return []
  return streams ? [{ bearer: [] }, { link: [] }] : [{ bearer: [] }]
}

/** One call as an operation of OpenAPI 3.1. */
export const operationOf = (described: Described, tag: string) => {
  const { call, name, summary, description, refusals } = described
  const requestBody = requestBodyOf(described)
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: [description, whoMay(call), bodyLimitOf(call)].filter((text) => text !== undefined).join('\n\n'),
    'x-access': call.access,
    security: securityOf(call),
    parameters: [
      ...parametersIn('path', described),
      ...parametersIn('query', described),
      ...headerParametersOf(described),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      [call.status ?? 200]: successOf(described),
      ...(call.streams && { 206: { description: 'The part of it that `Range` asks for.', content: bytesContent } }),
      ...refusalsOf(call, refusals),
      ...shownRefusals(described),
    },
  }
}
