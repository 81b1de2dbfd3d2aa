import { wordDifferences } from './VersionDialog'

const wordsFrom = (first: number) => Array.from({ length: 15_000 }, (_none, place) => `w${first + place}`).join(' ')
const marks = ({ changes }: ReturnType<typeof wordDifferences>[number]) =>
  changes.map(({ value, added, removed }) => `${added ? '+' : removed ? '-' : ''}${value}`)

it('marks words, also one in a block of 100,000 characters, and gives up on long blocks that were rewritten', () => {
  const [short, long, rewritten] = wordDifferences([
    { id: 'a', older: 'We open at nine', newer: 'We open at ten' },
    { id: 'b', older: wordsFrom(10_000), newer: `${wordsFrom(10_000)} more` },
    { id: 'c', older: wordsFrom(10_000), newer: wordsFrom(50_000) },
  ])

  expect(short && marks(short)).toEqual(['We open at ', '-nine', '+ten'])
  expect(long && [long.changes.length, marks(long).at(-1)]).toEqual([2, '+more'])
  expect(rewritten && [rewritten.isRewritten, marks(rewritten)]).toEqual([
    true,
    [`-${wordsFrom(10_000)}`, `+${wordsFrom(50_000)}`],
  ])
})
