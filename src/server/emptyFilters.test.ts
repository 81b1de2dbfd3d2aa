import { z } from 'zod'
import { chapters } from '@server/resources/registry'

const shapeOf = (query: z.core.$ZodType | undefined) => (query instanceof z.core.$ZodObject ? query._zod.def.shape : {})
const isFilter = (key: string) => /^q\[.+_(eq|cont|in|gteq|lteq)\]|^(search|status)$/.test(key)

/** Every filter of every list that may be left out. */
const filters = chapters.flatMap(({ calls }) =>
  calls.flatMap(({ call: { path, query } }) =>
    Object.entries(shapeOf(query))
      .filter(([key, filter]) => isFilter(key) && z.safeParse(filter, undefined).success)
      .map(([key, filter]) => [path, key, filter] as const),
  ),
)

describe('an empty filter', () => {
  it('is one of many', () => {
    expect(filters.length).toBeGreaterThan(30)
  })

  it.each(filters)('does not filter: %s?%s=', (_path, key, filter) => {
    const { data, error } = z.safeParse(filter, '')
    expect(error).toBeUndefined()
    const isText = /_cont\]$|^search$|source_eq/.test(key) // no words are in every text, no name means all sources
    expect(data).toBe(isText ? '' : z.safeParse(filter, undefined).data)
  })

  it('does not hide what is wrong with another value', () => {
    const of = (address: string, name: string) => filters.find(([path, key]) => path === address && key === name)?.[2]
    const sentence = (filter: z.core.$ZodType | undefined, value: string) =>
      filter && z.safeParse(filter, value).error?.issues[0]?.message
    expect(sentence(of('/api/feeds', 'q[created_at_gteq]'), 'soon')).toBe('Date is invalid')
    expect(sentence(of('/api/short_codes', 'q[any_kinds_in][]'), 'x')).toBe('Kinds must be document or communication')
  })
})
