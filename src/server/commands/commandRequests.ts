import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as sendRequest } from 'node:http'
import { tmpdir } from 'node:os'
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
const unreachable =
  'The running server can not be reached. Run this as the user of the server, or stop the server and run it again.'

const folderOf = (dataFolder: string) => path.resolve(dataFolder, 'commands')
/** Says where the server listens. */
const addressFileOf = (dataFolder: string) => path.join(folderOf(dataFolder), 'address')

/**
 * Where a server may listen, the best first: a pipe on Windows, else a socket in the data folder. Some volumes have no
 * sockets, and systems limit the path of one to about 100 characters; then it is in a private folder of its own.
 */
const addressesFor = (folder: string): (() => string)[] =>
  process.platform === 'win32'
    ? [() => `\\\\.\\pipe\\muster-${randomUUID()}`]
    : [() => path.join(folder, 'socket'), () => path.join(mkdtempSync(path.join(tmpdir(), 'muster-')), 'socket')]

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

const codeOf = (failure: unknown) => (failure as NodeJS.ErrnoException | null)?.code ?? ''
/** Nothing was sent: the server does not listen yet, or has just stopped. */
const isNotListening = (failure: unknown) => ['ENOENT', 'ECONNREFUSED'].includes(codeOf(failure))
/** Another user's server. */
const isForbidden = (failure: unknown) => ['EACCES', 'EPERM'].includes(codeOf(failure))

/** Has the running server do it. Throws a StartProblem with the server's reason, or when it does not answer. */
export const askServer = async (dataFolder: string, request: CommandRequest): Promise<void> => {
  const body = JSON.stringify(request)
  for (let waited = 0; waited < startTimeoutMs; waited += retryMs) {
    try {
      const { problem } = commandAnswer.parse(await send(readFileSync(addressFileOf(dataFolder), 'utf8'), body))
      if (problem !== null) throw new StartProblem(problem)
      return
    } catch (failure) {
      if (failure instanceof StartProblem) throw failure
      if (!isNotListening(failure)) throw new StartProblem(isForbidden(failure) ? unreachable : unanswered)
    }
    await sleep(retryMs)
  }
  throw new StartProblem(unreachable)
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
  const listenAt = async (address: string) => {
    const server = Fastify({ forceCloseConnections: 'idle' }) // a request that has begun is answered before the stop
    server.post('/', (request) => answer(request.body))
    await server.listen({ path: address })
    return server
  }

  const folder = folderOf(dataFolder)
  const listen = async () => {
    // Anew and private: in a data folder that others may write to, like /tmp, one of theirs must not be used.
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { mode: 0o700 })
    let reason: unknown
    for (const make of addressesFor(folder)) {
      const address = make()
      try {
        const server = await listenAt(address)
        writeFileSync(addressFileOf(dataFolder), address)
        return { address, server }
      } catch (failure) {
        reason = failure
      }
    }
    throw reason
  }
  const listening = await listen().catch((failure: unknown) => {
    log.warn({ err: failure }, 'Commands can not send requests to this server')
    return undefined
  })
  return async () => {
    await listening?.server.close()
    rmSync(folder, { recursive: true, force: true })
    if (listening && process.platform !== 'win32')
      rmSync(path.dirname(listening.address), { recursive: true, force: true })
  }
}
