import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { communicationCalls } from '@contract/communications'
import { notificationCalls } from '@contract/notifications'
import { selectOptionCalls } from '@contract/selectOptions'
import type { PortalProcess } from '../endure/portalProcess'
import { besideOthers } from '../machine/othersLoad'
import type { Part } from '../parts'
import { percentile } from '../percentile'
import type { Figure } from '../report'
import { startCountingMailServer } from './countingMailServer'
import { startReader } from './readerProcess'
import { addMany, openCaller } from './manyReceivers'
import { startPortalOnPostgres } from './portalOnPostgres'
import { timeOf } from './timeOf'

const atLength = { people: 20_000, receivers: 10_000, sendings: 5, calmMs: 20_000, searches: 20 }
const inShort: typeof atLength = { people: 40, receivers: 20, sendings: 1, calmMs: 500, searches: 1 }

/** Kilobytes of memory that the portal holds now. */
const memoryOf = ({ pid }: PortalProcess) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

type Measured = Pick<Figure, 'subject' | 'name' | 'value' | 'unit' | 'detail' | 'load' | 'budget'>

/** Communications to many people on PostgreSQL with a mail server, and what others feel of it (decision 0083). */
export const measureSending: Part = async (report, { isQuick }) => {
  const { people, receivers, sendings, calmMs, searches } = isQuick ? inShort : atLength
  const subject = `${receivers} receivers`
  const tell = (figure: Measured) => report.figure({ part: 'sending', ...figure })
  const mail = await startCountingMailServer()
  const { portal, data, stop } = await startPortalOnPostgres({ SMTP_URL: mail.url, MAIL_FROM: 'portal@muster.test' })
  let stopReading: () => Promise<unknown> = () => Promise.resolve()
  try {
    const ids = await addMany(data, 'harbour', people)
    await sql`update people set hris_permission = '{"communication.send": true}'
      where email = 'admin@southern.test'`.execute(data.owner) // who has no communications in the demo
    const [admin, other, reader] = await Promise.all(
      ['admin@harbour.test', 'admin@southern.test', 'employee@harbour.test'].map((email) =>
        openCaller(() => portal.origin, email),
      ),
    )
    if (!admin || !other || !reader) throw new Error('Three people were signed in')
    const draft = async (caller: typeof admin, words: string, receiverIds: string[]) => {
      const customMessage = { subject: words, body: '<p>Dear {{first_name}}, please read this.</p>', receiverIds }
      return (await caller.call(communicationCalls.create, { customMessage })).id
    }
    const send = (caller: typeof admin, id: string) => caller.call(communicationCalls.send, {}, id)
    const arrived = async (id: string) => {
      for (;;) {
        // with the rows counted each time, the measurement would keep the database busy itself
        const { rows } = await sql`select from batches where record_id = ${id} and state = 'done'`.execute(data.owner)
        if (rows.length > 0) break
        await wait(100)
      }
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from communication_receivers
        where communication_id = ${id} and state = 'sent'`.execute(data.owner)
      if (rows[0]?.count !== receivers) throw new Error(`${rows[0]?.count} inbox rows`)
    }

    const others = await startReader(portal.origin + notificationCalls.index.path, reader.token)
    stopReading = others.kill
    await wait(calmMs / 4)
    await others.take()
    await wait(calmMs)
    const calm = await others.take()
    const memory = memoryOf(portal)
    let most = memory
    const watching = setInterval(() => (most = Math.max(most, memoryOf(portal))), 250)
    const inboxes: number[] = []
    const meanwhile: number[] = []
    const { load } = await besideOthers(async () => {
      for (let round = 1; round <= sendings; round++) {
        const id = await draft(admin, `Round ${round}`, ids.slice(0, receivers))
        await others.take()
        inboxes.push(await timeOf(() => send(admin, id).then(() => arrived(id))))
        meanwhile.push(...(await others.take()))
        report.progress(`sending ${round} of ${sendings}: ${Math.round(inboxes.at(-1) ?? NaN)} ms`)
      }
    })
    clearInterval(watching)
    const detail = `of ${sendings}`
    const slowest = Math.max(...inboxes) / 1_000
    tell({ subject, name: 'the last inbox row', value: slowest, unit: 's', detail, load, budget: { atMost: 15 } })
    const [p99, calmP99] = [percentile(meanwhile, 0.99), percentile(calm, 0.99)]
    tell({ subject, name: "others' inbox before", value: calmP99, unit: 'ms', detail: `p99 of ${calm.length}`, load })
    tell({
      subject,
      name: "others' inbox meanwhile",
      value: p99 / calmP99,
      unit: 'x',
      detail: `${Math.round(p99)} ms, p99 of ${meanwhile.length}`,
      load,
      budget: { atMost: 2 },
    })
    tell({
      subject,
      name: 'memory',
      value: most - memory,
      unit: 'kB',
      detail: 'more at most',
      load,
      budget: { atMost: 150_000 },
    })

    const waiting = sendings * receivers - mail.arrivals.size
    const [own = ''] = await addMany(data, 'southern', 1)
    const single = await timeOf(async () => {
      const come = mail.arrivalOf('Only one')
      await send(other, await draft(other, 'Only one', [own]))
      await come
    })
    await stopReading()
    tell({
      subject: `${waiting} mails of another`,
      name: 'a single mail',
      value: single,
      unit: 'ms',
      load,
      budget: { atMost: 2_000 },
    })

    const search = async (query: string) => {
      const times: number[] = []
      for (let round = 0; round < searches; round++)
        times.push(
          await timeOf(() => admin.ask(selectOptionCalls.users, {}, '', `?q[reach_eq]=communication&${query}`)),
        )
      return percentile(times, 0.5)
    }
    const found = [await search('page=1&per_page=1'), await search('page=1&per_page=50')]
    for (const [at, name] of ['count', 'list'].entries())
      tell({
        subject: `${people} matches`,
        name,
        value: found[at] ?? NaN,
        unit: 'ms',
        detail: `median of ${searches}`,
        load,
        budget: { atMost: 200 },
      })
  } finally {
    await stopReading()
    await stop()
    mail.close()
  }
}
