import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { askServer, serveLocalRequests, type LocalRequest } from './localRequests'
import { StartProblem } from './startProblem'

const { log } = Fastify({ logger: false })
const request: LocalRequest = {
  kind: 'createFirstAdmin',
  organisation: 'Quay Foods',
  email: 'first@quay.test',
  passwordHash: 'hash',
}

describe('requests of commands to the running server', () => {
  let dataFolder: string
  let stop: (() => Promise<void>) | undefined
  const handled: LocalRequest[] = []
  beforeEach(() => {
    dataFolder = mkdtempSync(path.join(tmpdir(), 'muster-requests-'))
    handled.length = 0
  })
  afterEach(() => stop?.())

  const serve = (handle: (request: LocalRequest) => Promise<void>) => {
    stop = serveLocalRequests({ dataFolder, handle, log })
  }

  it('are done by the server, and leave no file behind', async () => {
    serve((one) => Promise.resolve(void handled.push(one)))
    await askServer(dataFolder, request)
    expect(handled).toEqual([request])
    expect(readdirSync(path.join(dataFolder, 'requests'))).toEqual([])
    expect(statSync(path.join(dataFolder, 'requests')).mode & 0o077).toBe(0)
    await stop?.()
    expect(existsSync(path.join(dataFolder, 'requests'))).toBe(false)
  })

  it('fail with the reason of the server, or without one when it is not for them', async () => {
    serve(() => Promise.reject(new StartProblem('There is an account already.')))
    await expect(askServer(dataFolder, request)).rejects.toThrow('There is an account already.')
    await stop?.()
    serve(() => Promise.reject(new Error('column "secret" of relation')))
    await expect(askServer(dataFolder, request)).rejects.toThrow('The server could not do this. Its log says why.')
  })

  it('are not taken from a folder that was there before, which somebody else may have made', async () => {
    const folder = path.join(dataFolder, 'requests')
    mkdirSync(folder, { mode: 0o777 })
    writeFileSync(path.join(folder, '0.request.json'), JSON.stringify(request))
    serve((one) => Promise.resolve(void handled.push(one)))
    expect(statSync(folder).mode & 0o077).toBe(0)
    await askServer(dataFolder, { ...request, email: 'second@quay.test' })
    expect(handled.map(({ email }) => email)).toEqual(['second@quay.test'])
  })

  it('that are broken are answered once, and hold up no other', async () => {
    serve((one) => Promise.resolve(void handled.push(one)))
    const folder = path.join(dataFolder, 'requests')
    writeFileSync(path.join(folder, '0.request.json'), '{ not json')
    writeFileSync(path.join(folder, '1.request.json'), JSON.stringify({ kind: 'other' }))
    await askServer(dataFolder, request)
    expect(handled).toEqual([request])
    while (readdirSync(folder).length < 2) await sleep(20)
    expect(readdirSync(folder).sort()).toEqual(['0.answer.json', '1.answer.json'])
  })
})
