import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { communicationCalls } from '@contract/communications'
import { connect, type Connections } from '@server/database/connect'
import { interrupted } from '@server/jobs/jobRunner'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import { startCountingMailServer } from '../sending/countingMailServer'
import { addMany, openCaller } from '../sending/manyReceivers'
import { startPortalProcess } from './portalProcess'

const secret = 'a secret for the endurance of Muster, nothing else'
/** Kills while inbox rows are written, and as many later, while the mails are sent. */
const rounds = 20
const people = 2_000
/** Milliseconds for all of it: a sending that was killed goes on after two minutes. */
const mostMs = 25 * 60_000

type Verdict = {
  name: string
  kills: number
  mails: number
  doubleMails: number
  interruptions: number
  problems: string[]
}
type Say = (text: string) => void

/** What receivers have of each communication: exactly one message and one mail each. */
const problemsOf = async ({ owner }: Connections): Promise<string[]> => {
  const { rows } = await sql<{ messages: number; wrong: number; waiting: number }>`
    select (select count(*)::int from notifications where person_id like 'many-%') as messages, (
      select count(*)::int from (
        select person_id from notifications where person_id like 'many-%'
        group by person_id, shared_message_id having count(*) <> 1) as twice) as wrong, (
      select count(*)::int from communication_receivers
      where person_id like 'many-%' and state <> 'sent') as waiting`.execute(owner)
  const [{ messages, wrong, waiting } = { messages: 0, wrong: 0, waiting: 0 }] = rows
  return [
    ...(messages === rounds * people ? [] : [`${messages} messages instead of ${rounds * people}`]),
    ...(wrong === 0 ? [] : [`${wrong} messages came twice`]),
    ...(waiting === 0 ? [] : [`${waiting} receivers were left out`]),
  ]
}

/** `kill -9` of the server in the middle of sendings, and of their mails, with a real mail server (decision 0083). */
export const killSendings = async (say: Say): Promise<Verdict> => {
  const cluster = await startPostgresCluster({ durable: true })
  const mail = await startCountingMailServer()
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
  const killAndStart = async () => {
    await portal.kill()
    mail.noteKill()
    portal = await start()
  }
  const end = Date.now() + mostMs
  const mailsCome = async (count: number) => {
    while (mail.arrivals.size < count && Date.now() < end) await wait(20)
  }
  const data = await connect({ url: cluster.url, poolSize: 2 })
  try {
    const receiverIds = await addMany(data, 'harbour', people)
    const { call } = await openCaller(() => portal.origin, 'admin@harbour.test')
    for (let round = 1; round <= rounds; round++) {
      const customMessage = { subject: `Round ${round}, {{first_name}}`, body: '<p>Read this.</p>', receiverIds }
      const { id } = await call(communicationCalls.create, { customMessage })
      await call(communicationCalls.send, {}, id)
      await wait(100 + Math.random() * 1_500)
      await killAndStart()
      say(`round ${round} of ${rounds}: ${mail.arrivals.size} mails so far`)
    }
    const all = rounds * people
    for (let kill = 1; kill <= rounds; kill++) {
      await mailsCome((all * kill) / (rounds + 1) + Math.random() * people * 0.5)
      await killAndStart()
      say(`kill ${kill} of ${rounds}: ${mail.arrivals.size} mails so far`)
    }
    await mailsCome(all)
    const doubles = [...mail.doubles().values()]
    const doubleMails = doubles.reduce((sum, count) => sum + count, 0)
    const problems = await problemsOf(data)
    if (mail.arrivals.size !== all) problems.push(`${mail.arrivals.size} mails instead of ${all}`)
    for (const count of doubles) if (count > 1) problems.push(`${count} mails came twice after one kill`)
    if (doubleMails > interruptions) problems.push(`${doubleMails} mails came twice, ${interruptions} were logged`)
    const name = 'kill -9 in the middle of sendings, PostgreSQL'
    return { name, kills: 2 * rounds, mails: mail.arrivals.size, doubleMails, interruptions, problems }
  } finally {
    await portal.stop()
    await data.close()
    mail.close()
    await cluster.stop()
  }
}
