import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Log } from './log'
import { StartProblem } from './startProblem'

/**
 * Requests from commands to the server that has the data folder open, as files in that folder: only one process can
 * open the embedded database. Only the user of the server can write there, who could change the database anyway, so there
 * is no further check, and nothing listens on the network.
 */
export const localRequest = z.object({
  kind: z.literal('createFirstAdmin'),
  organisation: z.string(),
  email: z.string(),
  passwordHash: z.string(),
})
export type LocalRequest = z.infer<typeof localRequest>

const localAnswer = z.object({ problem: z.nullable(z.string()) })

const pollMs = 200
const answerTimeoutMs = 20_000

const unanswered = 'The running server did not answer. Try again: if the account exists by then, you will be told.'

const folderOf = (dataFolder: string) => path.join(dataFolder, 'requests')
const requestEnding = '.request.json'
const answerEnding = '.answer.json'

/** A reader finds the whole file or none. */
const writeWhole = (file: string, content: unknown) => {
  const unfinished = `${file}.unfinished`
  writeFileSync(unfinished, JSON.stringify(content), { mode: 0o600 })
  renameSync(unfinished, file)
}
const readWhole = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Has the running server do it. Throws a StartProblem with the server's reason, or when it does not answer. */
export const askServer = async (dataFolder: string, request: LocalRequest): Promise<void> => {
  const folder = folderOf(dataFolder)
  for (let waited = 0; waited < answerTimeoutMs && !existsSync(folder); waited += pollMs) await sleep(pollMs)
  if (!existsSync(folder)) throw new StartProblem(unanswered)
  const name = path.join(folder, randomUUID())
  const [asked, answered] = [`${name}${requestEnding}`, `${name}${answerEnding}`]
  writeWhole(asked, request)
  try {
    for (let waited = 0; waited < answerTimeoutMs && !existsSync(answered); waited += pollMs) await sleep(pollMs)
    if (!existsSync(answered)) throw new StartProblem(unanswered)
    const { problem } = localAnswer.parse(readWhole(answered))
    if (problem !== null) throw new StartProblem(problem)
  } finally {
    for (const file of [asked, answered]) rmSync(file, { force: true })
  }
}

type Handle = (request: LocalRequest) => Promise<void>
type Serving = { dataFolder: string; handle: Handle; log: Log }

/**
 * Creates the folder anew, private: in a data folder that others may write to, like /tmp, one of theirs must not be used.
 * False when that is impossible.
 */
const prepareFolder = (folder: string, log: Log): boolean => {
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
    return true
  } catch (failure) {
    log.warn({ err: failure }, 'Commands can not send requests to this server')
    return false
  }
}

/** Answers the requests of commands until the returned function is called. */
export const serveLocalRequests = ({ dataFolder, handle, log }: Serving): (() => Promise<void>) => {
  const folder = folderOf(dataFolder)
  if (!prepareFolder(folder, log)) return () => Promise.resolve()

  const problemOf = (failure: unknown) => {
    if (failure instanceof StartProblem) return failure.message
    log.error({ err: failure }, 'A request of a command failed')
    return 'The server could not do this. Its log says why.'
  }
  const answer = async (name: string) => {
    const file = path.join(folder, name)
    const content = readFileSync(file, 'utf8')
    rmSync(file) // taken: a broken request is answered once, and does not block others
    const done = Promise.resolve(content).then((text) => handle(localRequest.parse(JSON.parse(text))))
    const problem = await done.then(() => null, problemOf)
    writeWhole(file.replace(requestEnding, answerEnding), { problem })
  }
  const answerAll = async () => {
    if (!existsSync(folder)) return
    for (const name of readdirSync(folder)) if (name.endsWith(requestEnding)) await answer(name)
  }

  const stopping = new AbortController()
  const serving = async () => {
    while (!stopping.signal.aborted) {
      await answerAll().catch((failure: unknown) => log.warn({ err: failure }, 'Requests of commands can not be read'))
      await sleep(pollMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined) // aborted
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const served = serving()
  return () => {
    stopping.abort()
    return served
  }
}
