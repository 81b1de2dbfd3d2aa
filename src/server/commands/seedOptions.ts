import { StartProblem } from '@server/startProblem'
import { parseOptions } from './parseOptions'

const usage = 'Known options: --people N, --notifications N.'

const count = (name: string, text: string) => {
  if (!/^\d{1,8}$/.test(text)) throw new StartProblem(`--${name} must be a whole number from 0 to 99999999.`)
  return Number(text)
}

/** Reads the parameters of `npm run seed --`; none means the demo. Throws a StartProblem that names the invalid one. */
export const readSeedOptions = (parameters: readonly string[]): 'demo' | { people: number; notifications: number } => {
  const known = { people: { type: 'string' }, notifications: { type: 'string' } } as const
  const { people = '0', notifications = '0' } = parseOptions(parameters, known, usage)
  const sizes = { people: count('people', people), notifications: count('notifications', notifications) }
  return parameters.length === 0 ? 'demo' : sizes
}
