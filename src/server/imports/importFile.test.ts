import { importKindNames } from '@contract/imports'
import { importExampleFile } from './importExampleFile'
import { readImportColumns, readImportFile } from './importFile'
import { importKinds } from './importKinds'
import { ImportProblem, MappingProblem } from './importProblem'

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

  it('[D-106] can be in Windows-1252, as Excel saves CSV', async () => {
    const file = Buffer.from('location;week;score\nCaf\xe9 \x80\x92\x9f;2026-03-02;1', 'latin1')
    expect((await read(file)).rows).toMatchObject([{ cells: { location: 'Café €’Ÿ' } }])
  })

  describe('whose headings are mapped', () => {
    const staff = 'Login;Kürzel;Vorname;Nachname;;\na@b.test;AB;Ann;Bee;x\n'
    const mapped = (mapping: (string | null)[]) => readImportFile('people', bytes(staff), mapping)

    it('[D-106] has the columns that its sender says, and leaves out the others', async () => {
      const { given, rows } = await mapped(['email', null, 'first_name', 'last_name'])
      expect([...given]).toEqual(['email', 'first_name', 'last_name'])
      expect(rows).toMatchObject([{ record: 'a@b.test', problems: [{ words: 'has 5 values instead of 4' }] }])
      const whole = await readImportFile('people', bytes(staff.replace(';x', '')), [
        'email',
        null,
        'first_name',
        'last_name',
      ])
      const cells = { email: 'a@b.test', first_name: 'Ann', last_name: 'Bee' }
      expect(whole.rows).toEqual([{ line: 2, record: 'a@b.test', cells, problems: [] }])
    })

    it.each([
      [['email', 'first_name'], 'names 2 columns instead of 4, one for each heading'],
      [['email', 'first_name', 'first_name', 'last_name'], "names the column 'first_name' twice"],
      [['email', 'name', 'first_name', 'last_name'], "names a column that is not known, 'name'"],
      [['email', null, null, null], "does not say where 'first_name', 'last_name' are"],
    ])('[D-106] is refused as %j', async (mapping, sentence) => {
      await expect(mapped(mapping)).rejects.toEqual(new MappingProblem(sentence))
    })

    it('[D-106] says what they seem to be, with samples', async () => {
      expect(await readImportColumns('people', bytes(`${staff}c@d.test;${'C'.repeat(70)}`))).toEqual({
        encoding: 'UTF-8',
        separator: ';',
        rows: 2,
        headings: [
          { heading: 'Login', samples: ['a@b.test', 'c@d.test'], column: null },
          { heading: 'Kürzel', samples: ['AB', `${'C'.repeat(60)}…`], column: null },
          { heading: 'Vorname', samples: ['Ann', ''], column: null },
          { heading: 'Nachname', samples: ['Bee', ''], column: null },
        ],
        columns: [
          { column: 'email', isRequired: true },
          { column: 'first_name', isRequired: true },
          { column: 'last_name', isRequired: true },
          { column: 'locations', isRequired: false },
          { column: 'roles', isRequired: false },
        ],
        missing: ['email', 'first_name', 'last_name'],
      })
      const guessed = await readImportColumns('people', Buffer.from('\uFEFFE-Mail\tMail\tSurname', 'utf16le'))
      expect(guessed).toMatchObject({ encoding: 'UTF-16', separator: '\t', missing: ['first_name'] })
      expect(guessed.headings.map(({ column }) => column)).toEqual(['email', null, 'last_name'])
    })

    it.each([
      ['', 'The file is empty.'],
      ['x,'.repeat(201) + 'x', 'The file has more than 200 columns.'],
      [`a,b\n${'a,b\n'.repeat(20_001)}`, 'The file has more than 20000 rows. Split it.'],
    ])('[D-106] can not be asked of %#', async (file, sentence) => {
      await expect(readImportColumns('people', bytes(file))).rejects.toEqual(new ImportProblem(sentence))
    })
  })

  it.each(importKindNames)('[D-106] is shown by an example of %s with all of its columns', async (name) => {
    const { given, rows } = await readImportFile(name, bytes(importExampleFile(name)))
    expect([...given].sort()).toEqual([...importKinds[name].names].sort())
    expect(rows).toMatchObject([{ problems: [] }])
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
      Buffer.from('location,week,score\nCaf\x8e,2026-03-02,1\nCaf\x81', 'latin1'),
      `The encoding of the file is not known. ${utf8}`,
    ],
    ['half a sign', Uint8Array.of(0xff, 0xfe, 0x41), `The file is not in UTF-16. ${utf8}`],
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
