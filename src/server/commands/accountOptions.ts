import { StartProblem } from '@server/startProblem'
import { parseOptions } from './parseOptions'

const usage = 'Use: npm run reset-second-factor -- --email E'
const known = { email: { type: 'string' } } as const

/** Whose account a command is about; throws a StartProblem that names what is wrong. */
export const readAccountOptions = (parameters: readonly string[]): { email: string } => {
  const email = parseOptions(parameters, known, usage).email?.trim() ?? ''
  if (email === '') throw new StartProblem(`--email E is required. ${usage}`)
  return { email }
}
