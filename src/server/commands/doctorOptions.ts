import { z } from 'zod'
import type { DoctorOptions } from '@server/doctor/doctor'
import { StartProblem } from '@server/startProblem'
import { parseOptions } from './parseOptions'

const usage = 'Use: npm run doctor -- [--json] [--send-to EMAIL] [--servers N]'

export type DoctorRequest = DoctorOptions & { isJson: boolean }

/** Reads the parameters. Throws a StartProblem that names what is wrong. */
export const readDoctorOptions = (parameters: readonly string[]): DoctorRequest => {
  const options = { json: { type: 'boolean' }, 'send-to': { type: 'string' }, servers: { type: 'string' } } as const
  const { json = false, 'send-to': sendTo, servers = '1' } = parseOptions(parameters, options, usage)
  if (sendTo !== undefined && !z.email().safeParse(sendTo).success)
    throw new StartProblem(`--send-to must be one email address. ${usage}`)
  if (!/^[1-9]\d{0,2}$/.test(servers)) throw new StartProblem(`--servers must be a number from 1 to 999. ${usage}`)
  return { isJson: json, sendTo, servers: Number(servers) }
}
