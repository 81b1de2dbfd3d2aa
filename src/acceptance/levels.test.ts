import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseChecklist } from './checklist'
import { levels, neededLevels, proves } from './levels'

const areas = [{ name: 'Shell', ids: ['SH-001', 'SH-002', 'AP-001'] }]
const prefixes = { SH: 'browser', AP: 'http' }

describe('neededLevels', () => {
  it('gives each id the level of its prefix, or its own', () => {
    const ids = { 'SH-002': { level: 'unit', because: 'nobody can see it' } }

    expect([...neededLevels(areas, { prefixes, ids })]).toEqual([
      ['SH-001', 'browser'],
      ['SH-002', 'unit'],
      ['AP-001', 'http'],
    ])
  })

  it.each([
    ['an id without a level', { prefixes: { SH: 'browser' }, ids: {} }, 'has none for AP-001'],
    ['a prefix that no id has', { prefixes: { ...prefixes, XX: 'unit' }, ids: {} }, 'not on the checklist: XX'],
    [
      'an id that the checklist does not know',
      { prefixes, ids: { 'SH-003': { level: 'unit', because: 'nobody can see it' } } },
      'not on the checklist: SH-003',
    ],
    [
      'an exception that is none',
      { prefixes, ids: { 'SH-001': { level: 'browser', because: 'people see it' } } },
      'has its level anyway: SH-001',
    ],
    ['an exception without a reason', { prefixes, ids: { 'SH-001': { level: 'unit', because: '' } } }, 'because'],
    ['a level that there is not', { prefixes: { SH: 'eye', AP: 'http' }, ids: {} }, 'prefixes'],
  ])('refuses %s', (_, table, problem) => {
    expect(() => neededLevels(areas, table)).toThrow(problem)
  })

  it('reads the table in docs, which has a level for every id of the checklist', () => {
    const file = (name: string) => readFileSync(path.resolve('docs/acceptance', name), 'utf8')
    const needed = neededLevels(parseChecklist(file('CHECKLIST.md')), JSON.parse(file('levels.json')))

    expect([needed.get('SH-003'), needed.get('AP-001')]).toEqual(['browser', 'http'])
  })
})

describe('proves', () => {
  it('takes each level for itself, and any for a rule', () => {
    const table = levels.map((needed) => levels.filter((at) => proves(at, needed)))

    expect(table).toEqual([['browser'], ['http'], ['browser', 'http', 'unit']])
  })
})
