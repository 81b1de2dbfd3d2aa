import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { testServerUrl } from '@server/testing/openTestDatabase'
import { programOfTest } from '@server/testing/programs'
import { quickStart } from '@server/testing/quickStart.mjs'
import { judgeSenders, openSenders, type Sender } from './testing/senders'
import { mintToken, users } from './testing/startConversations'

const kills = 3
const cutsBeforeKill = 12
const folder = mkdtempSync(path.join(tmpdir(), 'muster-endurance-'))
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const serve = async (port: number) => {
  const child = spawn(
    process.execPath,
    [...quickStart, programOfTest('conversations/testing/serveInFolder.ts'), folder, String(port)],
    { env: { PATH: process.env.PATH }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  running.add(child)
  for await (const line of createInterface({ input: child.stdout })) {
    const conversationSid = /^Conversations are ready: (\S+)/.exec(line)?.[1]
    if (conversationSid !== undefined) return { child, conversationSid }
  }
  throw new Error('The endpoint ended before it was ready')
}

/** The next cut comes when something was acknowledged since the last: the clients get to send in between. */
const cutWhileSending = async (senders: Sender[]) => {
  for (let cut = 0; cut < cutsBeforeKill; cut++) {
    const sender = senders[cut % senders.length]
    await sender?.nextAcknowledged()
    sender?.cut()
  }
}

// `npm run endure -- chat chatOnPostgres` is the long form, on both databases
const onEmbedded = testServerUrl() === null ? it : it.skip
onEmbedded(
  'loses no acknowledged message and doubles none while sockets are cut and the server is killed',
  async () => {
    const port = await freePort()
    let { child, conversationSid } = await serve(port)
    const uri = `ws://127.0.0.1:${port}/twilsock`
    const tokens = await Promise.all(users.map(({ identity }) => mintToken(identity, 3_600)))
    const senders = await openSenders(tokens.map((token) => ({ token, uri, conversationSid })))
    for (let kill = 0; kill < kills; kill++) {
      await cutWhileSending(senders)
      child.kill('SIGKILL')
      await once(child, 'close')
      ;({ child, conversationSid } = await serve(port))
    }
    await cutWhileSending(senders)
    const { acknowledged, problems } = await judgeSenders(senders)
    await Promise.all(senders.map(({ close }) => close()))

    expect(problems).toEqual([])
    expect(acknowledged).toBeGreaterThan(kills * cutsBeforeKill)
  },
  180_000,
)
