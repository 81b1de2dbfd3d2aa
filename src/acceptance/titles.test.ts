import { namedIn } from './titles'

describe('namedIn', () => {
  it.each([
    ['[SH-003] shows the text', ['SH-003']],
    ['[AP-029, D-14, D-18] does not exist for a colleague', ['AP-029']],
    ['[IN-021][IN-023] [IN-024] filters', ['IN-021', 'IN-023', 'IN-024']],
    ['[SH-009 to SH-011, IN-001] hold together', ['SH-009', 'SH-010', 'SH-011', 'IN-001']],
    ['[NV-027][LOOK] stands left', ['NV-027']],
    ['[D-01] starts', []],
    ['answers as [SH-003] does', []],
    ['signs in (SH-001)', []],
    ['[::1]:4000 is loopback', []],
    ['[] is empty', []],
  ])('reads %j', (title, ids) => {
    expect(namedIn(title)).toEqual({ ids, misspelt: [] })
  })

  it.each([
    '[SH003] x',
    '[SH-03] x',
    '[sh-003] x',
    '[SH_003] x',
    '[SHX-003] x',
    '[SH-0031] x',
    '[SH-003 IN-001] x',
    '[SH-003-SH-005] x',
    '[SH-005 to SH-003] x',
    '[SH-003 to IN-005] x',
  ])('reports what looks like an id in %j and takes nothing from it', (title) => {
    expect(namedIn(title)).toEqual({ ids: [], misspelt: [title.slice(1, title.indexOf(']'))] })
  })
})
