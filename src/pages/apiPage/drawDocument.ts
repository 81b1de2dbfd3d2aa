import { apiPageTexts as texts } from './apiPageTexts'
import { callsOf, resolved, type ApiDocument, type Call, type Parameter, type Response } from './apiDocument'
import { drawExamples } from './drawExamples'
import { describeValue, drawKeys } from './drawSchema'
import { element, prose } from './element'

const drawParameter = (document: ApiDocument, { name, in: place, required, description, schema }: Parameter) =>
  element(
    'li',
    {},
    element('code', { class: 'name' }, name),
    ' ',
    element('span', { class: 'type' }, `${place}, ${describeValue(document, schema)}`),
    required !== true && element('span', { class: 'optional' }, texts.optional),
    ...prose(description ?? ''),
  )

const drawParameters = (document: ApiDocument, { parameters }: Call) =>
  parameters.length > 0 &&
  element(
    'section',
    {},
    element('h4', {}, texts.parameters),
    element(
      'ul',
      { class: 'keys' },
      ...parameters.map((parameter) => drawParameter(document, resolved<Parameter>(document, parameter))),
    ),
  )

const drawBody = (document: ApiDocument, { requestBody }: Call) => {
  const [body] = Object.values(requestBody?.content ?? {})
  return body && element('section', {}, element('h4', {}, texts.body), drawKeys(document, body.schema))
}

const drawAnswer = (document: ApiDocument, status: string, { description, content = {} }: Response) => {
  const isSuccess = /^[23]/.test(status)
  const [answer] = Object.values(content)
  const head = [element('span', { class: `status status-${status[0]}` }, status), ' ', ...prose(description)]
  const keys = isSuccess && answer ? drawKeys(document, answer.schema) : null
  return element('li', {}, element('div', { class: 'answer' }, ...head), keys)
}

const drawAnswers = (document: ApiDocument, { responses }: Call) =>
  element(
    'section',
    {},
    element('h4', {}, texts.answers),
    element(
      'ul',
      { class: 'answers' },
      ...Object.entries(responses).map(([status, part]) =>
        drawAnswer(document, status, resolved<Response>(document, part)),
      ),
    ),
  )

const drawMethod = ({ method }: Call) => element('span', { class: `method method-${method.toLowerCase()}` }, method)

const drawCall = (document: ApiDocument, call: Call) =>
  element(
    'article',
    { id: call.operationId, class: 'call' },
    element('h3', {}, call.summary),
    element('p', { class: 'address' }, drawMethod(call), element('code', {}, call.path)),
    ...prose(call.description),
    drawParameters(document, call),
    drawBody(document, call),
    drawAnswers(document, call),
    drawExamples(document, call),
  )

const drawLink = (call: Call) =>
  element('li', {}, element('a', { href: `#${call.operationId}` }, drawMethod(call), element('span', {}, call.summary)))

const chaptersOf = (document: ApiDocument) => {
  const calls = callsOf(document)
  return document.tags.map(({ name }) => ({ name, calls: calls.filter(({ tags }) => tags.includes(name)) }))
}

/** The list of all calls, by chapter. */
export const drawContents = (document: ApiDocument): HTMLElement[] =>
  chaptersOf(document).flatMap(({ name, calls }) => [
    element('h2', {}, name),
    element('ul', {}, ...calls.map((call) => drawLink(call))),
  ])

/** The document, chapter by chapter. */
export const drawDocument = (document: ApiDocument): HTMLElement[] => [
  ...prose(document.info.description),
  ...chaptersOf(document).map(({ name, calls }) =>
    element('section', {}, element('h2', {}, name), ...calls.map((call) => drawCall(document, call))),
  ),
]
