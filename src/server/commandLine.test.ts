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
  it('prints the sentence of a known problem, and the stack of an unknown one', () => {
    expect(explained(new StartProblem('No.'))).toBe('No.\n')
    expect(explained(new Error('broken'))).toContain('commandLine.test')
  })

  it('makes control characters visible', () => {
    expect(explained(new StartProblem("'\u001b[2Jgone\u009b1m\r' is wrong.\nTwo lines."))).toBe(
      "'\\u001b[2Jgone\\u009b1m\\u000d' is wrong.\nTwo lines.\n",
    )
  })

  it('prints a thrown value that is not an error readably', () => {
    expect(explained({ name: 'ExitStatus', status: 7 })).toContain('status: 7')
    expect(explained(undefined)).toBe('undefined\n')
  })
})
