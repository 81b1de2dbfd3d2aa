import { importKindNames } from '@contract/imports'
import { readImportFile } from './importFile'
import { importKinds } from './importKinds'
import { ImportProblem } from './importProblem'

const bytes = (file: string | Uint8Array) => (typeof file === 'string' ? new TextEncoder().encode(file) : file)
const read = (file: string | Uint8Array) => readImportFile('scores', bytes(file))

describe('a file that is imported', () => {
  it.each([
    [
      'a mark at its start, semicolons, quotes, empty lines',
      '\uFEFFLocation;Week;Score\r\n\r\n"A";2026-03-02;"88,5"\r\n',
      3,
    ],
    [
      'its separator in a first line, empty columns',
      'sep=;\r\nlocation;week;score;;\r\nA;2026-03-02;88,5;;\r\n;;;;\r\n',
      3,
    ],
    ['old line ends, other names of columns', 'site,WEEK,percent\rA,2026-03-02,"88,5"\r', 2],
    ['tabs in UTF-16', Buffer.from('\uFEFFscore\tweek\tlocation\r\n88,5\t2026-03-02\tA\r\n', 'utf16le'), 2],
  ])('[D-106] can be of a spreadsheet: %s', async (_title, file, line) => {
    const cells = { location: 'A', week: '2026-03-02', score: '88,5' }
    expect((await read(file)).rows).toEqual([{ line, record: 'A 2026-03-02', cells, problems: [] }])
  })

  it.each([
    [
      'location,weeks,week\n',
      "The header is wrong: 'weeks' can not be used; 'score' is missing. It names these columns: location, week, score.",
    ],
    ['location/week/score\n', 'Commas, semicolons or tabs separate them.'],
    ['location,site,week,score\n', "'site' can not be used"],
    [`location,week,score,${'x'.repeat(9_000)}\n`, `'${'x'.repeat(60)}…' can not be used`],
  ])('[D-106] needs the right header, unlike %j', async (file, sentence) => {
    await expect(read(file)).rejects.toThrow(sentence)
  })

  it('[D-106] may lack columns in brackets', async () => {
    const reading = readImportFile('resources', bytes('id,category,title\n1,A,B'))
    await expect(reading).rejects.toThrow(
      "The header is wrong: 'title' can not be used; 'name', 'url' are missing. It names these columns: id, category, name, url, (location). Those in brackets may be missing.",
    )
  })

  const utf8 = "Save it as 'CSV UTF-8'."
  it.each([
    ['open quotes at the end', 'location,week,score\n"a', 'Line 2: the quotation marks are not right.'],
    ['open quotes', 'location,week,score\n"a\nb,c,1\n', 'Line 2: the quotation marks are not right.'],
    ['quotes that close too early', 'location,week,score\n"a"b,c,1\n', 'Line 2: the quotation marks are not right.'],
    [
      'another encoding',
      Buffer.from('location,week,score\nCaf\xe9,2026-03-02,1', 'latin1'),
      `The file is not in UTF-8. ${utf8}`,
    ],
    ['half a sign', Uint8Array.of(0xff, 0xfe, 0x41), `The file is not in UTF-8. ${utf8}`],
    ['NUL', 'location,week,score\nA\0,2026-03-02,1', `The file contains NUL characters. ${utf8}`],
    ['sheets', 'PK\u0003\u0004', `The file is a workbook. ${utf8}`],
    ['nothing', '\n', 'The file is empty.'],
    ['a line without an end', `location,week,score\n${'x'.repeat(9_000_000)}`, 'Line 2 is longer than 128 kB.'],
    ['a million columns', `location,week,score${',x'.repeat(1_000_000)}`, 'Line 1 is longer than 128 kB.'],
    [
      'too many rows',
      `location,week,score\n${'a,b,c\n'.repeat(20_001)}`,
      'The file has more than 20000 rows. Split it.',
    ],
  ])('[D-106] is refused with %s', async (_title, file, sentence) => {
    await expect(read(file)).rejects.toEqual(new ImportProblem(sentence))
  })

  it.each(importKindNames)('[D-106] has no name for two columns of %s', (name) => {
    const { names, synonyms = {}, optional, identity } = importKinds[name]
    const words = [...names, ...Object.values(synonyms).flat()]
    expect(new Set(words).size).toBe(words.length)
    expect(names).toEqual(expect.arrayContaining([...Object.keys(synonyms), ...optional, ...identity]))
  })
})
