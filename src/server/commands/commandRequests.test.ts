import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { StartProblem } from '@server/startProblem'
import { askServer, serveCommands, type CommandRequest } from './commandRequests'

const { log } = Fastify({ logger: false })
const request: CommandRequest = {
  kind: 'createFirstAdmin',
  organisation: 'Quay Foods',
  email: 'first@quay.test',
  passwordHash: 'hash',
}

describe('requests of commands to the running server', () => {
  let dataFolder: string
  let stop: (() => Promise<void>) | undefined
  const handled: CommandRequest[] = []
  beforeEach(() => {
    dataFolder = mkdtempSync(path.join(tmpdir(), 'muster-commands-'))
    handled.length = 0
  })
  afterEach(() => stop?.())

  const serve = async (handle: (request: CommandRequest) => Promise<void>) => {
    stop = await serveCommands({ dataFolder, handle, log })
  }
  const note = (one: CommandRequest) => Promise.resolve(void handled.push(one))
  const folder = () => path.join(dataFolder, 'commands')

  it('are done by the server, whose folder nobody else can enter and which leaves none behind', async () => {
    await serve(note)
    await askServer(dataFolder, request)
    expect(handled).toEqual([request])
    expect(statSync(folder()).mode & 0o077).toBe(0)
    await stop?.()
    expect(existsSync(folder())).toBe(false)
  })

  it('wait for a server that is starting', async () => {
    const asked = askServer(dataFolder, request)
    await serve(note)
    await asked
    expect(handled).toEqual([request])
  })

  it('fail with the reason of the server, or without one when it is not for them', async () => {
    await serve(() => Promise.reject(new StartProblem('There is an account already.')))
    await expect(askServer(dataFolder, request)).rejects.toThrow('There is an account already.')
    await stop?.()
    await serve(() => Promise.reject(new Error('column "secret" of relation')))
    await expect(askServer(dataFolder, request)).rejects.toThrow('The server could not do this. Its log says why.')
  })

  it('are taken in a folder of its own when one was there before: what a killed server left, or another user made', async () => {
    mkdirSync(folder(), { mode: 0o777 })
    writeFileSync(path.join(folder(), 'socket'), '')
    await serve(note)
    expect(statSync(folder()).mode & 0o077).toBe(0)
    await askServer(dataFolder, request)
    expect(handled).toEqual([request])
  })

  it('reach a server whose data folder has too long a path for a socket, in a private folder that it removes', async () => {
    dataFolder = path.join(dataFolder, 'x'.repeat(120))
    mkdirSync(dataFolder)
    await serve(note)
    await askServer(dataFolder, request)
    const elsewhere = path.dirname(readFileSync(path.join(folder(), 'address'), 'utf8'))
    expect(handled).toEqual([request])
    expect(statSync(elsewhere).mode & 0o077).toBe(0)
    await stop?.()
    expect(existsSync(elsewhere)).toBe(false)
  })

  it('are answered before the server stops, when they have begun', async () => {
    let end = () => {}
    const begun = new Promise<void>((began) => {
      void serve(() => new Promise<void>((resolve) => ((end = resolve), began())))
    })
    const asked = askServer(dataFolder, request)
    await begun
    const stopped = stop?.()
    end()
    await expect(asked).resolves.toBeUndefined()
    await stopped
  })

  it('that are broken are refused, and hold up no other', async () => {
    await serve(note)
    const statusOf = (body: string) =>
      new Promise((resolve, reject) => {
        const socketPath = path.join(folder(), 'socket')
        const headers = { 'content-type': 'application/json' }
        const sent = httpRequest({ socketPath, method: 'POST', headers }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
        sent.on('error', reject).end(body)
      })
    expect(await statusOf('{ not json')).toBe(400)
    await expect(askServer(dataFolder, { ...request, kind: 'other' } as never)).rejects.toThrow('could not do this')
    await askServer(dataFolder, request)
    expect(handled).toEqual([request])
  })
})
