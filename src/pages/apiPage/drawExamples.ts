import { apiPageTexts as texts } from './apiPageTexts'
import { resolved, type ApiDocument, type Call, type Content, type Parameter, type Response } from './apiDocument'
import { element } from './element'

const parametersOf = (document: ApiDocument, { parameters }: Call) =>
  parameters.map((parameter) => resolved<Parameter>(document, parameter))

const exampleIn = (content: Content | undefined, key: string) =>
  Object.values(content ?? {}).flatMap(({ examples = {} }) => (key in examples ? [examples[key]] : []))[0]

/** `GET /api/notifications?per_page=1`, with the values of an example. */
export const requestLine = (document: ApiDocument, call: Call, key: string): string => {
  const given = parametersOf(document, call).flatMap(({ name, in: place, examples = {} }) =>
    key in examples ? [{ name, place, value: String(examples[key]?.value) }] : [],
  )
  const path = given
    .filter(({ place }) => place === 'path')
    .reduce((filled, { name, value }) => filled.replace(`{${name}}`, encodeURIComponent(value)), call.path)
  const query = given.filter(({ place }) => place === 'query').map(({ name, value }) => `${name}=${value}`)
  const headers = given.filter(({ place }) => place === 'header').map(({ name, value }) => `\n${name}: ${value}`)
  return `${call.method} ${path}${query.length > 0 ? `?${query.join('&')}` : ''}${headers.join('')}`
}

const json = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

const headerLines = ({ headers = {} }: Response) =>
  Object.entries(headers).map(([name, { example = '' }]) => `${name}: ${example}`)

const drawExample = (document: ApiDocument, call: Call, key: string, status: string, response: Response) => {
  const answer = exampleIn(response.content, key)
  const sent = exampleIn(call.requestBody?.content, key)
  const request = [requestLine(document, call, key), ...(sent ? ['', json(sent.value)] : [])]
  const answered = [status, ...headerLines(response), '', json(answer?.value)]
  return element(
    'details',
    { class: 'example' },
    element(
      'summary',
      {},
      element('span', { class: `status status-${status[0]}` }, status),
      element('span', {}, answer?.summary ?? key),
      element('span', { class: 'caller' }, answer?.description ?? ''),
    ),
    element('pre', { tabindex: '0' }, request.join('\n')),
    element('pre', { tabindex: '0' }, answered.join('\n')),
  )
}

/** Every example of a call: the request and the response. */
export const drawExamples = (document: ApiDocument, call: Call): HTMLElement | null => {
  const examples = Object.entries(call.responses).flatMap(([status, part]) => {
    const response = resolved<Response>(document, part)
    const keys = Object.values(response.content ?? {}).flatMap(({ examples: shown = {} }) => Object.keys(shown))
    return keys.map((key) => drawExample(document, call, key, status, response))
  })
  return examples.length > 0 ? element('section', {}, element('h4', {}, texts.examples), ...examples) : null
}
