import { attackTable } from './attackTable'
import { judgeRow } from './judgeRow'
import type { Row } from './measureAttack'

const calm = { p50: 4, p95: 9, max: 12, count: 30, errors: [] }
const aRow = (change: Partial<Row> = {}): Row => ({
  name: 'floods',
  attack: { title: 'a flood', rate: { perSecond: 1_000, atOnce: 50 }, prepare: () => () => {} },
  calm,
  during: { ...calm, p95: 299 },
  load: 3,
  logged: [],
  outcomes: { sent: 7_200, tally: { '429': 7_021, '422': 100 } },
  costOfRequest: 0.417,
  tried: { name: 'sign-in', slowestMs: 1_999, count: 5, failures: [] },
  held: {
    before: { descriptors: 30, megabytes: 120 },
    most: { descriptors: 20_000, megabytes: 900 },
    after: { descriptors: 45, megabytes: 190 },
  },
  shares: { server: 62, waited: 9, database: 5, attacker: 11, serverMs: 3_000 },
  ...change,
})

describe('a row of hostile clients', () => {
  it('holds when other people were served in time and the server let go of what it held', () => {
    expect(judgeRow(aRow(), false)).toEqual([])
  })

  it.each<[string, Partial<Row>, string]>([
    ['answers late', { during: { ...calm, p95: 300 } }, 'p95 of /api/me 300 ms'],
    [
      'answers late on a busy machine',
      { during: { ...calm, p95: 706 }, load: 73 },
      'p95 of /api/me 706 ms (other programs used 73 % of the machine)',
    ],
    [
      'was slow at rest, which leaves times unjudged',
      { calm: { ...calm, p95: 150 }, during: { ...calm, p95: 9_000 } },
      'times can not be judged: p95 of /api/me was 150 ms at rest',
    ],
    ['never answers', { during: { ...calm, p95: NaN } }, 'p95 of /api/me NaN ms'],
    [
      'fails for others',
      { during: { ...calm, errors: ['503', 'cut off', '503'] } },
      '3 of 30 /api/me failed: 503, cut off',
    ],
    [
      'keeps others from signing in',
      { tried: { name: 'sign-in', slowestMs: 2_000, count: 1, failures: [] } },
      'sign-in of somebody else took 2000 ms',
    ],
    [
      'refuses others',
      { tried: { name: 'chat', slowestMs: 5, count: 4, failures: ['socket closed'] } },
      '1 of 4 chat failed: socket closed',
    ],
    [
      'keeps files open',
      { held: { ...aRow().held, after: { descriptors: 4_030, megabytes: 190 } } },
      '4000 more descriptors stay open',
    ],
    [
      'keeps memory',
      { held: { ...aRow().held, after: { descriptors: 30, megabytes: 1_250 } } },
      '1130 MB more stay in use',
    ],
    ['ends', { held: { ...aRow().held, after: null } }, 'the server ended'],
    ['was not attacked', { outcomes: { sent: 0, tally: {} } }, 'the attack did nothing'],
  ])('does not hold when the server %s', (_what, change, problem) => {
    expect(judgeRow(aRow(change), false)).toEqual([problem])
  })

  it('is not judged by its times in the quick form, but by what failed', () => {
    const late = aRow({ during: { ...calm, p95: 4_000, errors: ['500'] } })
    expect(judgeRow(late, true)).toEqual(['1 of 30 /api/me failed: 500'])
  })

  it('stands in the table with what was seen', () => {
    const [, , line = ''] = attackTable([aRow()], false).split('\n')
    expect(line).toBe(
      '| a flood | 7,200 (1,000) | 429 × 7,021, 422 × 100 | 0.42 | 4.0 / 9.0 | 4.0 | 299 | 12 | 0 of 30 |' +
        ' sign-in 1999, 0 of 5 failed | 30 / 20000 / 45 | 120 / 900 / 190 | 62 (9) / 5 / 11 / 3 | holds |',
    )
  })
})
