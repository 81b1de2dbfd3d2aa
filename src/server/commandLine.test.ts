import { explainFailure } from './commandLine'
import { StartProblem } from './startProblem'

const explained = (failure: unknown) => {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  explainFailure(failure)
  const text = write.mock.calls.map(([part]) => String(part)).join('')
  write.mockRestore()
  process.exitCode = undefined
  return text
}

describe('explainFailure', () => {
  it('says a known problem in its sentence, and shows where an unknown one came from', () => {
    expect(explained(new StartProblem('No.'))).toBe('No.\n')
    expect(explained(new Error('broken'))).toContain('commandLine.test')
  })

  it('shows what a terminal would obey', () => {
    expect(explained(new StartProblem("'\u001b[2Jgone\u009b1m\r' is wrong.\nTwo lines."))).toBe(
      "'\\u001b[2Jgone\\u009b1m\\u000d' is wrong.\nTwo lines.\n",
    )
  })

  it('prints what was thrown without being an error so that it can be read', () => {
    expect(explained({ name: 'ExitStatus', status: 7 })).toContain('status: 7')
    expect(explained(undefined)).toBe('undefined\n')
  })
})
