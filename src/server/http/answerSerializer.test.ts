import * as z from 'zod/mini'
import { pageOf } from '@contract/common'
import { serializerCompiler } from './answerSerializer'

const record = z.object({
  id: z.string().check(z.minLength(1)),
  at: z.iso.datetime({ precision: 3 }),
  author: z.nullable(z.object({ name: z.string() })),
  kind: z.union([z.object({ video: z.string() }), z.literal('none')]),
  note: z.optional(z.string()),
})
const valid = { id: '1', at: '2026-03-02T10:00:00.000Z', author: { name: 'Ada' }, kind: { video: 'v' } }

const writerOf = (schema: z.core.$ZodType) =>
  serializerCompiler({ schema, method: 'GET', url: '/api/things', httpStatus: '200' })
const write = writerOf(pageOf(record))
const written = (records: unknown[]): unknown => JSON.parse(write({ records, total: 1, page: 1, perPage: 50 }))

describe('the answer of a call', () => {
  it('is written as the contract describes it', () => {
    const other = { id: '2', at: valid.at, author: null, kind: 'none', note: 'a note' }
    expect(written([valid, other])).toEqual({ records: [valid, other], total: 1, page: 1, perPage: 50 })
  })

  it('leaves out what the contract does not name, at any depth', () => {
    const tooMuch = { ...valid, secret: 1, author: { name: 'Ada', secret: 1 }, kind: { video: 'v', secret: 1 } }
    expect(written([tooMuch])).toEqual({ records: [valid], total: 1, page: 1, perPage: 50 })
  })

  it.each([
    ['a missing property', { ...valid, id: undefined }],
    ['a wrong type', { ...valid, author: 'Ada' }],
    ['an empty text', { ...valid, id: '' }],
    ['an instant with a zone', { ...valid, at: '2026-03-02T10:00:00.000+01:00' }],
    ['a value of no option', { ...valid, kind: 'audio' }],
  ])('is not sent with %s', (_what, broken) => {
    expect(() => written([broken])).toThrow('The answer of GET /api/things breaks the contract')
  })

  it('keeps what an object leaves open, and refuses what a strict one does not know', () => {
    expect(writerOf(z.looseObject({ a: z.string() }))({ a: '1', b: 2 })).toBe('{"a":"1","b":2}')
    expect(() => writerOf(z.strictObject({}))({ b: 2 })).toThrow('breaks the contract')
  })
})
