import { spawn } from 'node:child_process'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from '@server/database/connect'
import { writeStdout } from '@server/commandLine'
import { mintToken, seedConversations, startConversations, users } from './startConversations'

/**
 * `tsx runConformance.ts <conformance.mjs> [--only …]`: the run of real SDK clients against the endpoint. On the empty
 * PostgreSQL of DATABASE_URL with two servers, Bob on the second one, or with one when SERVERS=1; else on an embedded
 * database, with one server.
 */
const [script = '', ...rest] = process.argv.slice(2)

const url = process.env.DATABASE_URL
const open = async () => {
  if (url !== undefined) return connect({ url, poolSize: 10 })
  const dump = process.env.MUSTER_TEMPLATE_DATABASE
  if (dump !== undefined) return connect({ dump: await openAsBlob(dump) })
  return connect({ folder: await mkdtemp(path.join(tmpdir(), 'conversations-')) })
}

const database = await open()
const sharedFolder = await mkdtemp(path.join(tmpdir(), 'conversations-media-'))
const start = () => startConversations({ database, sharedFolder, ...(url !== undefined && { sharedUrl: url }) })
const first = await start()
const second = url === undefined || process.env.SERVERS === '1' ? first : await start()
const { stores, host, clientOptions } = first
const { main } = await seedConversations(database, stores)

const hook = (name: string, fields: string[]) => ({
  url: `http://${host}/admin/${name}`,
  body: Object.fromEntries(fields.map((field) => [field, `{{${field}}}`])),
})
const config = {
  sdk: createRequire(import.meta.url).resolve('@twilio/conversations'),
  users: await Promise.all(
    users.map(async (user, at) => ({
      ...user,
      token: await mintToken(user.identity, 3_600),
      ...(at === 1 && { clientOptions: second.clientOptions }),
    })),
  ),
  clientOptions,
  conversationSids: [main],
  minConversations: 60,
  minMessages: 45,
  hooks: {
    addParticipant: hook('addParticipant', ['conversationSid', 'identity']),
    removeParticipant: hook('removeParticipant', ['conversationSid', 'identity']),
    updateConversation: hook('update', ['conversationSid', 'friendlyName']),
    mintToken: hook('token', ['identity', 'ttl']),
  },
}
const file = path.join(await mkdtemp(path.join(tmpdir(), 'conformance-')), 'config.json')
await writeFile(file, JSON.stringify(config))

const child = spawn(process.execPath, [script, '--config', file, ...rest], { stdio: 'inherit' })
const code = await new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? 1)))
for (const failure of [...first.failures, ...second.failures])
  writeStdout(String(JSON.stringify(failure, Object.getOwnPropertyNames(failure))))
await Promise.all([...new Set([first, second])].map(({ stop }) => stop()))
await database.close()
await rm(sharedFolder, { recursive: true, force: true })
process.exit(code)
