import { findStale } from './findStale'

const now = { client: { 'src/client': 'a', 'package.json': 'p' }, server: { 'src/server': 'b', 'package.json': 'p' } }

describe('findStale', () => {
  it('finds nothing where every input is that of the run', () => {
    expect(findStale({ check: 'tests', digests: now }, now)).toEqual([])
  })

  it('names the parts that a change concerns, and what changed', () => {
    const digests = { ...now, client: { 'src/client': 'old', 'package.json': 'p' } }

    expect(findStale({ check: 'tests', digests }, now)).toEqual([{ part: 'client', why: 'changed: src/client' }])
  })

  it('takes what changed during a run for changed', () => {
    const digests = { ...now, server: { 'src/server': null, 'package.json': 'p' } }

    expect(findStale({ check: 'tests', digests }, now)).toEqual([{ part: 'server', why: 'changed: src/server' }])
  })

  it('names parts that have not run', () => {
    expect(findStale({ check: 'tests', digests: { client: now.client } }, now)).toEqual([
      { part: 'server', why: 'no results' },
    ])
    expect(findStale(undefined, now).map(({ part }) => part)).toEqual(['client', 'server'])
  })

  it('tries again what the machine could not run', () => {
    expect(findStale({ check: 'postgresql', notRun: 'there is none' }, { server: now.server })).toEqual([
      { part: 'server', why: 'there is none' },
    ])
  })
})
