import { readImportOptions } from './importOptions'

describe('readImportOptions', () => {
  it('[D-106] reads the kind, the file and the organisation', () => {
    const parameters = ['lists', 'today.csv', '--organisation', ' Blue Gum ', '--dry-run']
    const expected = { kind: 'lists', file: 'today.csv', organisation: 'Blue Gum', isDryRun: true, skipsRefused: false }
    expect(readImportOptions(parameters)).toEqual(expected)
    expect(readImportOptions([...parameters, '--skip-refused', '--report', 'a.json'])).toMatchObject({
      skipsRefused: true,
      report: 'a.json',
    })
  })

  it.each([
    [
      ['rosters', 'a.csv'],
      "'rosters' can not be imported. Known: people, locations, shifts, lists, scores, qualifications, resources, articles, learners.",
    ],
    [[], "'' can not be imported."],
    [['lists'], 'FILE is required.'],
    [['lists', '--organisation', 'A'], 'FILE is required.'],
    [['lists', 'a.csv'], '--organisation NAME is required.'],
    [['lists', 'a.csv', '--organisation', 'A', '--force'], 'The option --force cannot be used.'],
  ])('[D-106] refuses %j with a sentence', (parameters, sentence) => {
    expect(() => readImportOptions(parameters)).toThrow(sentence)
  })
})
