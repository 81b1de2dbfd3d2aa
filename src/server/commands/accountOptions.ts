import { StartProblem } from '@server/startProblem'
import { parseOptions } from './parseOptions'

const usage = 'Use: npm run reset-second-factor -- --email E'
const known = { email: { type: 'string' } } as const

/** The account for a command. Throws a StartProblem that names the invalid parameter. */
export const readAccountOptions = (parameters: readonly string[]): { email: string } => {
  const email = parseOptions(parameters, known, usage).email?.trim() ?? ''
  if (email === '') throw new StartProblem(`--email E is required. ${usage}`)
  return { email }
}
