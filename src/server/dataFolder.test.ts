import { StartProblem } from './startProblem'
import { explainDatabaseFailure } from './dataFolder'

const sentenceFor = (failure: unknown) => {
  const explained = explainDatabaseFailure(failure, '/srv/muster')
  return explained instanceof StartProblem ? explained.message : null
}
const withCode = (code: string) => Object.assign(new Error(`${code}: something`), { code })

describe('a failure of the disk below the database', () => {
  it.each([
    ['a full disk', withCode('ENOSPC'), 'the disk is full.'],
    ['a full disk that PostgreSQL noticed', withCode('53100'), 'the disk is full.'],
    ['a file of somebody else', withCode('EACCES'), 'this user may not use it.'],
    ['an abort of the engine', new WebAssembly.RuntimeError('unreachable'), 'Is the disk full, or is a file missing?'],
    ['an exit code that is no error', { name: 'ExitStatus', status: 1 }, 'Is the disk full, or is a file missing?'],
  ])('[D-01] %s is one sentence that names the data folder', (_title, failure, reason) => {
    const sentence = sentenceFor(failure)

    expect(sentence).toContain('The database in /srv/muster cannot be used')
    expect(sentence).toContain(reason)
    expect(sentence).not.toContain('\n')
  })

  it('does not hide a mistake in our code', () => {
    const mistake = new TypeError('x is not a function')
    expect(explainDatabaseFailure(mistake, '/srv/muster')).toBe(mistake)
  })
})
