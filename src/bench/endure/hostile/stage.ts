import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sessionCalls } from '@contract/session'
import { connect, type Place } from '@server/database/connect'
import { demoPassword } from '@server/demo/demoAccounts'
import { scaleAccounts, scalePerson } from '@server/demo/scale/scaleKitchens'
import { seedScale } from '@server/demo/seedScale'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import { fillChat } from '@conversations/bench/chatData'
import { inProject } from '../../project'
import { startPortalProcess } from '../portalProcess'
import { startConnectedService } from './connectedService'

export type Database = 'PostgreSQL' | 'embedded'

const people = 60
const notifications = 40_000
const conversations = 40
const conversationsAtOnce = 4
const messages = 100
const words = 'Who can take the early shift on Saturday? '.repeat(50)
/** Accounts that are not attacked: those that are measured, and the one that signs in meanwhile. */
const ordinary = [10, 11, 12, 13, 14]
const late = 15

const emailOf = (index: number) => scalePerson(index).email ?? ''

const largestAsset = () => {
  const folder = inProject('dist', 'client', 'assets')
  const [name] = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({ file, size: statSync(path.join(folder, file)).size }))
    .sort((one, other) => other.size - one.size)
  return `/assets/${name?.file}`
}

const signIn = async (origin: string, email: string) => {
  const answer = await fetch(origin + sessionCalls.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email, password: demoPassword } }),
  })
  const authorization = answer.headers.get('authorization')
  if (authorization === null) throw new Error(`${email} could not sign in: ${answer.status}`)
  return authorization
}

/** The hostile account is in forty conversations of fifty people; one of them contains long messages. */
const fillConversations = async (place: Place, secret: string) => {
  const data = await fillChat(place, secret)
  const conversationSid = await data.conversationWith('A long talk', data.identities)
  const lanes = Array.from({ length: conversationsAtOnce }, async (_, lane) => {
    for (let index = lane; index < conversations - 1; index += conversationsAtOnce)
      await data.conversationWith(`Room ${index}`, data.identities)
  })
  await Promise.all(lanes)
  for (let index = 0; index < messages; index++) await data.send(conversationSid, `${index} ${words}`)
  const [hostile = '', ...others] = data.identities
  const chatTokens = { hostile: await data.token(hostile), other: await data.token(others[0] ?? '') }
  await data.close()
  return { conversationSid, chatTokens }
}

const openDatabase = async (database: Database) => {
  if (database === 'PostgreSQL') {
    const cluster = await startPostgresCluster({ durable: true })
    const { url, pid, stop } = cluster
    const media = mkdtempSync(path.join(os.tmpdir(), 'muster-hostile-'))
    const close = async () => {
      await stop()
      rmSync(media, { recursive: true, force: true })
    }
    return {
      variables: { DATABASE_URL: url, DATA_DIR: media },
      place: { url, poolSize: conversationsAtOnce },
      pid,
      close,
    }
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-hostile-'))
  const close = () => Promise.resolve(rmSync(folder, { recursive: true, force: true }))
  return { variables: { DATA_DIR: folder }, place: { folder: path.join(folder, 'database') }, pid: null, close }
}

/** A portal with a realistic amount of data, with sessions for the ordinary users and for the hostile account. */
export const openStage = async (database: Database) => {
  const { variables, place, pid: databasePid, close: closeDatabase } = await openDatabase(database)
  const service = await startConnectedService()
  const close = async () => {
    await service.stop()
    await closeDatabase()
  }
  try {
    const secret = randomBytes(32).toString('hex')
    const settings = {
      MUSTER_DEMO: '1',
      SESSION_SECRET: secret,
      LOG_LEVEL: 'error',
      WRITES_PER_MINUTE: '30',
      RESOURCES_SOURCE: service.url,
    }
    const environment = { ...variables, ...settings }
    const start = (onLine: (line: string) => unknown = () => {}) => startPortalProcess(environment, { onLine })
    await (await start()).stop() // creates the demo organisations, to which the rest is added
    const seeding = await connect(place)
    await seedScale(seeding.owner, { people, notifications, now: new Date() })
    await seeding.close()
    const { conversationSid, chatTokens } = await fillConversations(place, secret)

    const portal = await start()
    const sessions: string[] = []
    for (const index of ordinary) sessions.push(await signIn(portal.origin, emailOf(index)))
    const authorization = await signIn(portal.origin, scaleAccounts.at(-1)?.email ?? '') // has the longest inbox
    await portal.stop()

    return {
      databasePid,
      start,
      close,
      sessions,
      otherChatToken: chatTokens.other,
      /** The account that signs in under attack. */
      late: { email: emailOf(late), password: demoPassword },
      /** What an attack from this address knows. */
      targetAt: (address: string) => ({
        address,
        authorization,
        chatToken: chatTokens.hostile,
        conversationSid,
        asset: largestAsset(),
        emails: Array.from({ length: 30 }, (_, at) => emailOf(20 + at)),
      }),
    }
  } catch (failure) {
    await close()
    throw failure
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
