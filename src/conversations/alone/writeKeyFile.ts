import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { explainFileFailure, StartProblem } from '@server/startProblem'
import type { ChatCredentials } from '../tokens/chatCredentials'

/** The variables by which programs for Twilio, the portal among them, find their account. */
const textOf = ({ accountSid, keySid, secret }: ChatCredentials, serviceSid: string) =>
  [
    `TWILIO_ACCOUNT_SID=${accountSid}`,
    `TWILIO_API_KEY=${keySid}`,
    `TWILIO_API_SECRET=${secret}`,
    `TWILIO_CONVERSATIONS_SERVICE_SID=${serviceSid}`,
    '',
  ].join('\n')

/** Writes account, key and service atomically to a file that only its owner may read. Returns the path of the file. */
export const writeKeyFile = (dataFolder: string, credentials: ChatCredentials, serviceSid: string): string => {
  const file = path.join(dataFolder, 'conversations-key.env')
  const unfinished = `${file}.${randomUUID()}`
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    writeFileSync(unfinished, textOf(credentials, serviceSid), { mode: 0o600, flag: 'wx', flush: true })
    renameSync(unfinished, file)
    return file
  } catch (failure) {
    throw new StartProblem(`The key ${file} cannot be written: ${explainFileFailure(failure)}.`)
  } finally {
    rmSync(unfinished, { force: true })
  }
}
