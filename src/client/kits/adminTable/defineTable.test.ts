import { groupChats } from '@client/state/groupChats/groupChatsApi'
import { shortCodes } from '@client/state/shortCodes/shortCodes'
import { defineTable, isNarrowed, toTableAddress, toTableChoice, type TableShape } from './defineTable'

const shape: TableShape = { orders: ['name asc', 'name desc'], filters: { kinds: ['document', 'communication'] } }
const read = (address: string) => toTableChoice(new URLSearchParams(address), shape)
const plain = { page: 1, perPage: 50, search: '', order: 'name asc', filters: { kinds: [] } }

describe('the table state in the URL', () => {
  it('defaults to page 1, 50 rows, no filters and the first order', () => {
    expect(read('')).toEqual(plain)
    expect(toTableAddress(plain, shape)).toBe('')
    expect(isNarrowed(plain)).toBe(false)
  })

  it('is parsed as it was written', () => {
    const choice = {
      page: 3,
      perPage: 75,
      search: 'a & b',
      order: 'name desc',
      filters: { kinds: ['document', 'communication'] },
    }
    const address = toTableAddress(choice, shape)
    expect(read(address)).toEqual(choice)
    expect(address).toBe('?search=a+%26+b&kinds=document&kinds=communication&order=name+desc&size=75&page=3')
    expect(isNarrowed(choice)).toBe(true)
  })

  it.each(['50', '75', '100', '200'])('[SH-063] supports %s rows per page', (size) =>
    expect(read(`size=${size}`).perPage).toBe(Number(size)),
  )

  it.each(['size=10', 'size=abc', 'page=0', 'page=-1', 'page=1e3', 'page=9999999', 'order=id', 'kinds=letter'])(
    'ignores invalid values: %s',
    (address) => expect(read(address)).toEqual(plain),
  )

  it('takes one day where a filter is a day, and nothing else', () => {
    const days: TableShape = { orders: [], filters: { from: 'day' } }
    const from = (address: string) => toTableChoice(new URLSearchParams(address), days).filters['from']
    expect(from('from=2026-03-02&from=2026-03-03')).toEqual(['2026-03-02'])
    expect(from('from=yesterday')).toEqual([])
  })

  it('[GC-004] starts with the default of a filter, which the URL does not name and Clear brings back', () => {
    const standing: TableShape = {
      orders: [],
      filters: { status: ['active', 'draft'] },
      defaults: { status: 'active' },
    }
    const of = (address: string) => toTableChoice(new URLSearchParams(address), standing)
    expect(of('').filters).toEqual({ status: ['active'] })
    expect(of('status=nonsense').filters).toEqual({ status: ['active'] })
    expect(of('status=draft').filters).toEqual({ status: ['draft'] })
    expect(toTableAddress(of(''), standing)).toBe('')
    expect(toTableAddress(of('status=draft'), standing)).toBe('?status=draft')
    expect(toTableAddress({ ...of('status=draft'), filters: {} }, standing)).toBe('')
    expect(isNarrowed(of(''), standing)).toBe(false)
    expect(isNarrowed(of('status=draft'), standing)).toBe(true)
  })
})

describe('what a table asks for', () => {
  const kinds = ['document', 'communication'] as const
  const chosen = { page: 1, perPage: 75, search: ' rate ', order: 'name asc', filters: { kinds: ['document'] } }

  it('has the names that the contract gives to search, filters and orders', () => {
    const table = defineTable(shortCodes.list, { filters: { kinds } })
    expect(table.queryOf(chosen)).toEqual({
      per_page: 75,
      'q[name_cont]': 'rate',
      'q[any_kinds_in][]': ['document'],
      'q[s]': 'name asc',
    })
    expect(table.shape.orders).toEqual(['name asc', 'name desc', 'updated_at desc'])
  })

  it('begins with the order that the contract takes where none is named', () => {
    const table = defineTable(groupChats.list, { toQuery: () => ({}) })
    expect(table.shape.orders).toEqual(['created_at desc', 'name asc', 'name desc', 'created_at asc'])
  })

  it('has to be said where the contract has another name, which the types know', () => {
    // @ts-expect-error The API has no filter of this name.
    const table = defineTable(shortCodes.list, { filters: { uses: kinds } })
    expect(Object.keys(table.queryOf({ ...chosen, filters: { uses: ['document'] } }))).not.toContain(
      'q[any_kinds_in][]',
    )
  })
})
