import { choiceParam, dayParam, flagParam, listAddress, textParam } from './listAddress'

type Filter = { kind: '' | 'note'; search: string; from: string; isMine: boolean }
const { toFilter, toAddress, count } = listAddress<Filter>({
  kind: choiceParam('type', (text) => (text === 'note' ? text : '')),
  search: textParam('search'),
  from: dayParam('from'),
  isMine: flagParam('mine'),
})
const nothing: Filter = { kind: '', search: '', from: '', isMine: false }
const read = (address: string) => toFilter(new URLSearchParams(address))

describe('the filters of a list in the address', () => {
  it('are read back as they were written', () => {
    const filter: Filter = { kind: 'note', search: 'oven & grill', from: '2026-03-02', isMine: true }
    expect(toAddress(filter)).toBe('?type=note&search=oven+%26+grill&from=2026-03-02&mine=1')
    expect(read(toAddress(filter))).toEqual(filter)
  })

  it('leave the address alone when nothing is filtered, and are not what nobody could have chosen', () => {
    expect(toAddress({ ...nothing, search: ' ' })).toBe('')
    expect(read('?type=nonsense&from=yesterday&mine=yes')).toEqual(nothing)
  })

  it('are counted', () => {
    expect(count({ ...nothing, from: '2026-03-02', isMine: true }, ['from', 'isMine', 'kind'])).toBe(2)
  })
})
