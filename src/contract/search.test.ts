import { finderOf, wordsOfSearch } from './search'

const finds = (searched: string, text: string) => finderOf(searched)(text)

describe('a search', () => {
  // As reported of other products: names with accents, curly apostrophes, names that macOS decomposes, hyphens, spaces
  it.each([
    ['Zoe', 'Zoë Müller'],
    ['muller', 'Zoë Müller'],
    ['ZOË', 'Zoë'.normalize('NFD')],
    ['Zoë'.normalize('NFD'), 'Zoë'],
    ['Dang', 'Đặng'],
    ['soren lukasik', 'Søren Łukasik'],
    ['strasse', 'Straße'],
    ['Straße', 'STRASSE'],
    ['O’Brien', "O'Brien"],
    ["o'brien", 'O’Brien'],
    ['O`Brien', 'O´Brien'],
    ['obrien', 'O‘Brien'],
    ["O'Brien  Ella ", "Ella O'Brien"],
    ['Ella\u00a0O’Brien', "Ella O'Brien"],
    ['Smith Jones', 'Smith-Jones'],
    ['Smith\u2011Jones', 'Smith-Jones'],
    ['smith-jones', 'Smith Jones'],
    ['\ufeffnorwood\u200b', 'Norwood'],
    ['москва', 'МОСКВА'],
    ['οδος', 'ΟΔΟΣ'],
    ['김치', '김치'.normalize('NFD')],
    ['日', '寿司の日'],
    ['محمد', 'مُحَمَّد'],
    ['', 'anything'],
    [' - ', 'anything'],
  ])('for %j finds %j', (searched, text) => expect(finds(searched, text)).toBe(true))

  it.each([
    ['Zoe Miller', 'Zoë Müller'],
    ['5%', '50'],
    ['smithjones', 'Smith-Jones'],
  ])('for %j does not find %j', (searched, text) => expect(finds(searched, text)).toBe(false))

  it('has each word once, the longest first', () =>
    expect(wordsOfSearch('of a Crème – of A')).toEqual(['creme', 'of', 'a']))
})
