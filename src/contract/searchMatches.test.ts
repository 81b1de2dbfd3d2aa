import { folded } from './search'
import { firstMatchIn, matchesIn } from './searchMatches'

const marked = (text: string, searched: string) =>
  matchesIn(text, searched)
    .toReversed()
    .reduce((read, { start, end }) => `${read.slice(0, start)}[${read.slice(start, end)}]${read.slice(end)}`, text)

describe('the matches of a search', () => {
  it.each([
    ['cafe', 'At Norwood Café, the café', 'At Norwood [Café], the [café]'],
    ['cafe', 'A café'.normalize('NFD'), `A [${'café'.normalize('NFD')}]`],
    ['obrien', 'Ask Ella O’Brien 🎉', 'Ask Ella [O’Brien] 🎉'],
    ['stra', 'Die Straße', 'Die [Stra]ße'],
    ['stras', 'Die Straße', 'Die [Straß]e'],
    ['milk oat', 'Oat milk, oatmilk', '[Oat] [milk], [oat][milk]'],
    ['at oat', 'Boat', 'B[oat]'],
    ['100%', '100% of 1000', '[100%] of 1000'],
    ['🎉', 'Done 🎉🎉', 'Done [🎉][🎉]'],
    ['οδος', 'Η ΟΔΟΣ', 'Η [ΟΔΟΣ]'],
    ['', 'Anything', 'Anything'],
    ['none', 'Anything', 'Anything'],
  ])('of %j in %j', (searched, text, expected) => {
    expect(marked(text, searched)).toBe(expected)
    for (const long of [text, `${'e\u0301🎉ﬁ'.repeat(500)}${text}`])
      expect(firstMatchIn(long, searched)).toBe(matchesIn(long, searched)[0]?.start)
  })

  it('are found where the whole text has them: letters fold one by one as together', () => {
    const text = 'Đặng Łukasik ΟΔΟΣ Straße 김치 ﬁnal ① मुंबई が'
    expect([...text].map((letter) => folded(letter)).join('')).toBe(folded(text))
  })
})
