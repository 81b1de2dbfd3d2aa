import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { communicationCalls } from '@contract/communications'
import { sessionCalls } from '@contract/session'
import { connect, type Connections } from '@server/database/connect'
import { demoPassword } from '@server/demo/demoAccounts'
import { interrupted } from '@server/jobs/jobRunner'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import { startPortalProcess } from './portalProcess'

const secret = 'a secret for the endurance of Muster, nothing else'
const rounds = 20
const people = 2_000
const organisation = 'harbour'
/** Milliseconds after which a sending that was killed goes on elsewhere, and more. */
const mostMs = 15 * 60_000

type Verdict = {
  name: string
  rounds: number
  mails: number
  doubleMails: number
  interruptions: number
  problems: string[]
}
type Say = (text: string) => void

/** A mail server that counts how often each mail arrives, and knows how many kills there were at its first arrival. */
const startCounting = async () => {
  const arrivals = new Map<string, { times: number; kills: number }>()
  let kills = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let head = ''
      stream.on('data', (part: Buffer) => {
        if (head.length < 20_000) head += part.toString()
      })
      stream.on('end', () => {
        const id = /^message-id: *(\S+)/im.exec(head)?.[1] ?? 'none'
        const known = arrivals.get(id)
        arrivals.set(id, { times: (known?.times ?? 0) + 1, kills: known?.kills ?? kills })
        done()
      })
    },
  })
  server.on('error', () => {}) // a portal that is killed hangs up
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  /** The mails that came more than once, by the kill before which they came first. */
  const doubles = () => {
    const byKill = new Map<number, number>()
    for (const one of arrivals.values())
      if (one.times > 1) byKill.set(one.kills, (byKill.get(one.kills) ?? 0) + one.times - 1)
    return byKill
  }
  return { arrivals, doubles, noteKill: () => kills++, url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

const addPeople = async ({ owner }: Connections): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into people (id, organisation_id, email, first_name, last_name, password_hash, role, access_roles,
      hris_permission, service_permissions, mobile_services, can_update_pin, can_update_pin_by_locations,
      can_access_diary)
    select 'endure-' || number, ${organisation}, 'endure-' || number || '@harbour.test', 'Endure', number::text, 'none',
      '["employee"]', '{"hris": [], "internalLms": [], "task": []}', '{}', '{"hris": [], "task": []}', '[]',
      false, false, false
    from generate_series(1, ${people}::int) as number returning id`.execute(owner)
  return rows.map(({ id }) => id)
}

/** Calls of an administrator of the demo, at whatever address the portal has. */
const openAdmin = async (origin: () => string) => {
  const post = async (route: string, body: unknown, token?: string) =>
    fetch(origin() + route, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
      body: JSON.stringify(body),
    })
  const signedIn = await post(sessionCalls.login.path, {
    user: { email: 'admin@harbour.test', password: demoPassword },
  })
  const token = signedIn.headers.get('authorization') ?? ''
  return async (call: { path: string }, body: unknown = {}, id = ''): Promise<{ id: string }> => {
    const answer = await post(call.path.replace(':id', id), body, token)
    if (!answer.ok) throw new Error(`${call.path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id: string }
  }
}

/** What receivers have of each communication: exactly one message and one mail each. */
const problemsOf = async ({ owner }: Connections): Promise<string[]> => {
  const { rows } = await sql<{ messages: number; wrong: number; waiting: number }>`
    select (select count(*)::int from notifications where person_id like 'endure-%') as messages, (
      select count(*)::int from (
        select person_id from notifications where person_id like 'endure-%'
        group by person_id, shared_message_id having count(*) <> 1) as twice) as wrong, (
      select count(*)::int from communication_receivers
      where person_id like 'endure-%' and state <> 'sent') as waiting`.execute(owner)
  const [{ messages, wrong, waiting } = { messages: 0, wrong: 0, waiting: 0 }] = rows
  return [
    ...(messages === rounds * people ? [] : [`${messages} messages instead of ${rounds * people}`]),
    ...(wrong === 0 ? [] : [`${wrong} messages came twice`]),
    ...(waiting === 0 ? [] : [`${waiting} receivers were left out`]),
  ]
}

/** `kill -9` of the server in the middle of a sending, round after round, with a real mail server (decision 0083). */
export const killSendings = async (say: Say): Promise<Verdict> => {
  const cluster = await startPostgresCluster({ durable: true })
  const mail = await startCounting()
  const variables = {
    DATABASE_URL: cluster.url,
    DATA_DIR: path.join(cluster.folder, 'files'),
    SESSION_SECRET: secret,
    MUSTER_DEMO: '1',
    SMTP_URL: mail.url,
    MAIL_FROM: 'portal@muster.test',
    LOG_LEVEL: 'warn',
  }
  let interruptions = 0
  const start = () =>
    startPortalProcess(variables, { onLine: (line) => (interruptions += line.includes(interrupted) ? 1 : 0) })
  let portal = await start()
  const data = await connect({ url: cluster.url, poolSize: 2 })
  try {
    const receiverIds = await addPeople(data)
    const call = await openAdmin(() => portal.origin)
    for (let round = 1; round <= rounds; round++) {
      const customMessage = { subject: `Round ${round}, {{first_name}}`, body: '<p>Read this.</p>', receiverIds }
      const { id } = await call(communicationCalls.create, { customMessage })
      await call(communicationCalls.send, {}, id)
      await wait(100 + Math.random() * 1_500)
      await portal.kill()
      mail.noteKill()
      portal = await start()
      say(`round ${round} of ${rounds}: ${mail.arrivals.size} mails so far`)
    }
    const all = rounds * people
    const end = Date.now() + mostMs
    while (mail.arrivals.size < all && Date.now() < end) await wait(2_000)
    const doubles = [...mail.doubles().values()]
    const doubleMails = doubles.reduce((sum, count) => sum + count, 0)
    const problems = await problemsOf(data)
    if (mail.arrivals.size !== all) problems.push(`${mail.arrivals.size} mails instead of ${all}`)
    for (const count of doubles) if (count > 1) problems.push(`${count} mails came twice after one kill`)
    if (doubleMails > interruptions) problems.push(`${doubleMails} mails came twice, ${interruptions} were logged`)
    const name = 'kill -9 in the middle of sendings, PostgreSQL'
    return { name, rounds, mails: mail.arrivals.size, doubleMails, interruptions, problems }
  } finally {
    await portal.stop()
    await data.close()
    mail.close()
    await cluster.stop()
  }
}
