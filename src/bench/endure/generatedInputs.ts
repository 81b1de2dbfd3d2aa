import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { inProject } from '../project'

const runs = 10_000

/** The test suite's property test with generated inputs, with enough runs per call to be convincing. */
export const generateInputs = async (): Promise<{ name: string; problems: string[] }> => {
  const jest = inProject('node_modules', 'jest', 'bin', 'jest.js')
  const child = spawn(
    process.execPath,
    [jest, '--selectProjects=server', '--testPathPatterns=generatedInputs', '--testTimeout=3600000'],
    {
      cwd: inProject(),
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
        MUSTER_GENERATED_RUNS: String(runs),
      },
    },
  )
  const [code] = (await once(child, 'close')) as [number | null]
  return {
    name: `${runs.toLocaleString('en')} generated inputs for each call`,
    problems: code === 0 ? [] : ['see above'],
  }
}
