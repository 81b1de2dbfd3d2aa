import type { ApiDocument, Operation } from './apiDocument'
import { drawContents, drawDocument } from './drawDocument'

const text = { type: 'string' }
const anOperation = (overrides: Partial<Operation> = {}): Operation => ({
  operationId: 'readFeed',
  tags: ['Feeds'],
  summary: 'Reads one',
  description: 'Answers `feed`.',
  parameters: [],
  responses: {},
  ...overrides,
})
const aDocument = (operation: Operation): ApiDocument => ({
  info: { title: 'Muster', description: 'One paragraph.\n\nAnother.' },
  tags: [{ name: 'Feeds' }],
  paths: { '/api/feeds/{id}': { put: operation } },
  components: {
    schemas: { Error: { type: 'object', properties: { message: text }, required: ['message'] } },
    responses: { gone: { description: 'Not there.' } },
  },
})
const draw = (overrides: Partial<Operation> = {}) => {
  document.body.replaceChildren(...drawDocument(aDocument(anOperation(overrides))))
  return document.body
}
const keysIn = (schema: object) => {
  const content = { 'application/json': { schema } }
  const body = draw({ requestBody: { content } })
  return [...body.querySelectorAll('.keys li')].map((item) =>
    [...item.children]
      .filter(({ tagName }) => tagName !== 'UL')
      .map(({ textContent }) => textContent)
      .join(' | '),
  )
}

describe('the page of the API document', () => {
  it('[D-96] shows texts verbatim, never as markup', () => {
    const hostile = '<img src=x onerror="stolen()">'
    const body = draw({
      summary: hostile,
      description: hostile,
      parameters: [{ name: hostile, in: 'query', description: hostile, schema: { enum: [hostile] } }],
    })

    expect(body.querySelector('img')).toBeNull()
    expect(body.querySelector('h3')?.textContent).toBe(hostile)
  })

  it('[D-96] shows for every key its type, its constraints and whether it is optional', () => {
    const schema = {
      type: 'object',
      required: ['id', 'sender', 'tags'],
      properties: {
        id: { type: 'string', minLength: 1 },
        kind: { type: 'string', enum: ['a', 'b'], default: 'a' },
        sender: { anyOf: [{ type: 'object', properties: { name: text } }, { type: 'null' }] },
        tags: { type: 'array', items: { type: 'string', format: 'date-time' }, maxItems: 3 },
        count: { type: ['integer', 'null'], minimum: 0, maximum: 9 },
        error: { $ref: '#/components/schemas/Error' },
      },
    }
    expect(keysIn(schema)).toEqual([
      'id | string, not empty',
      'kind | string, one of a, b, default a | optional',
      'sender | object, or null',
      'name | string | optional',
      'tags | list of string (date-time), at most 3 entries',
      'count | integer, or null, at least 0, at most 9 | optional',
      'error | Error | optional',
      'message | string',
    ])
  })

  it("[D-96] shows each example's request and response", () => {
    const examples = (value: unknown) => ({ one: { summary: 'One', description: 'As admin@harbour.test', value } })
    const body = draw({
      parameters: [
        { name: 'id', in: 'path', required: true, schema: text, examples: examples('a/b') },
        { name: 'q[s]', in: 'query', schema: text, examples: examples('newest') },
      ],
      requestBody: { content: { 'application/json': { schema: {}, examples: examples({ feed: {} }) } } },
      responses: {
        200: {
          description: 'Done.',
          headers: { location: { schema: text, example: '/x' } },
          content: { 'application/json': { schema: text, examples: examples(['done']) } },
        },
      },
    })
    const [request, answer] = [...body.querySelectorAll('pre')].map(({ textContent }) => textContent)

    expect(body.querySelector('summary')?.textContent).toBe('200OneAs admin@harbour.test')
    expect(request).toBe('PUT /api/feeds/a%2Fb?q[s]=newest\n\n{\n  "feed": {}\n}')
    expect(answer).toBe('200\nlocation: /x\n\n[\n  "done"\n]')
  })

  it('[D-96] lists every call with a link to it, and resolves references', () => {
    const operation = anOperation({ responses: { 404: { $ref: '#/components/responses/gone' } } })
    document.body.replaceChildren(...drawContents(aDocument(operation)), ...drawDocument(aDocument(operation)))
    const link = document.querySelector('a')

    expect(link?.textContent).toBe('PUTReads one')
    expect(document.querySelector(link?.getAttribute('href') ?? '')?.querySelector('h3')?.textContent).toBe('Reads one')
    expect(document.querySelector('.answers')?.textContent).toBe('404 Not there.')
  })
})
