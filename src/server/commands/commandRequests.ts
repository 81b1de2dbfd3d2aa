import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { request as sendRequest } from 'node:http'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { z } from 'zod'
import type { Log } from '@server/log'
import { StartProblem } from '@server/startProblem'

/**
 * A request from a command to the server that has the data folder open, over a socket in that folder: only one process
 * can open the embedded database. Only the server's own user can reach the socket, who could change the database anyway,
 * so there is no further check, and nothing listens on the network.
 */
export const commandRequest = z.object({
  kind: z.literal('createFirstAdmin'),
  organisation: z.string(),
  email: z.string(),
  passwordHash: z.string(),
})
export type CommandRequest = z.infer<typeof commandRequest>

const commandAnswer = z.object({ problem: z.nullable(z.string()) })

const retryMs = 200
const startTimeoutMs = 20_000
const answerTimeoutMs = 20_000

const unanswered = 'The running server did not answer. Try again: if the account exists by then, you will be told.'

const folderOf = (dataFolder: string) => path.resolve(dataFolder, 'commands')

/** A pipe on Windows, which has no sockets in folders. Systems limit a socket's path to about 100 characters, so the shorter form counts. */
const addressOf = (dataFolder: string) => {
  const folder = folderOf(dataFolder)
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\muster-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  const absolute = path.join(folder, 'socket')
  const relative = path.relative('', absolute)
  return relative.length < absolute.length ? relative : absolute
}

const send = (socketPath: string, body: string) =>
  new Promise<unknown>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const sent = sendRequest(
      { socketPath, agent: false, method: 'POST', headers, timeout: answerTimeoutMs },
      (response) => {
        json(response).then(resolve, reject)
      },
    )
    sent.on('error', reject).on('timeout', () => sent.destroy(new StartProblem(unanswered)))
    sent.end(body)
  })

/** Nothing was sent: the server does not listen yet, or has just stopped. */
const isNotListening = (failure: unknown) =>
  failure instanceof Error && 'code' in failure && (failure.code === 'ENOENT' || failure.code === 'ECONNREFUSED')

/** Has the running server do it. Throws a StartProblem with the server's reason, or when it does not answer. */
export const askServer = async (dataFolder: string, request: CommandRequest): Promise<void> => {
  const body = JSON.stringify(request)
  for (let waited = 0; waited < startTimeoutMs; waited += retryMs) {
    try {
      const { problem } = commandAnswer.parse(await send(addressOf(dataFolder), body))
      if (problem !== null) throw new StartProblem(problem)
      return
    } catch (failure) {
      if (failure instanceof StartProblem) throw failure
      if (!isNotListening(failure)) throw new StartProblem(unanswered)
    }
    await sleep(retryMs)
  }
  throw new StartProblem(unanswered)
}

type Serving = { dataFolder: string; handle: (request: CommandRequest) => Promise<void>; log: Log }

/** Answers the requests of commands until the returned function is called. */
export const serveCommands = async ({ dataFolder, handle, log }: Serving): Promise<() => Promise<void>> => {
  const answer = async (body: unknown): Promise<z.infer<typeof commandAnswer>> => {
    try {
      await handle(commandRequest.parse(body))
      return { problem: null }
    } catch (failure) {
      if (failure instanceof StartProblem) return { problem: failure.message }
      log.error({ err: failure }, 'A request of a command failed')
      return { problem: 'The server could not do this. Its log says why.' }
    }
  }
  const server = Fastify({ forceCloseConnections: true })
  server.post('/', (request) => answer(request.body))

  const folder = folderOf(dataFolder)
  try {
    // Anew and private: in a data folder that others may write to, like /tmp, one of theirs must not be used.
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
    await server.listen({ path: addressOf(dataFolder) })
  } catch (failure) {
    log.warn({ err: failure }, 'Commands can not send requests to this server')
  }
  return async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
