import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { notificationCalls } from '@contract/notifications'
import type { Database } from '@server/database/schema'
import { createScopes } from '@server/database/scopes'
import { asSystem } from '@server/jobs/systemScope'
import { notificationService } from '@server/resources/notifications/notificationService'
import { besideOthers } from '../machine/othersLoad'
import { percentile } from '../percentile'
import { browserOf } from './browserAgent'
import type { Callers } from './callers'
import type { Measurement } from './row'

type BesideMessage = {
  /** Who reads their inbox; everybody gets the message. */
  readers: Callers
  /** Milliseconds between two reads, whoever reads. */
  everyMs: number
  /** Before each message, so that other load on the machine affects both. */
  calmMs: number
  /** Another one comes first, of which the growth alone is judged: scripts are compiled and statements prepared. */
  messages: number
  /** Seconds for a message; the slowest hundredth of the reads meanwhile by the calm; kB of growth for any message. */
  budget: { sending: number; othersByCalm: number; growth: number }
}

/** 20 kB of which no part repeats another. */
const text = () => Array.from({ length: 600 }, () => `<p>${crypto.randomUUID()}</p>`).join('')

/** Bytes of the database. */
const sizeOf = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

type Ask = () => Promise<number>

/** Reads at a steady rate, by one after the other, whatever the answers take; the milliseconds of each read. */
const readingWhile = async (asks: readonly Ask[], everyMs: number, work: () => Promise<unknown>) => {
  const reads: Promise<number>[] = []
  const timer = setInterval(() => {
    const ask = asks[reads.length % asks.length]
    if (ask) reads.push(ask())
  }, everyMs)
  await work().finally(() => clearInterval(timer))
  return Promise.all(reads)
}

/** Others who read their inboxes, before and while a long message goes to everybody. */
export const besideMessage =
  ({ readers, everyMs, calmMs, messages, budget }: BesideMessage): Measurement =>
  async ({ part, portal, everyone, owner, db, report }) => {
    const browsers = readers(everyone).map(({ token }) => browserOf(portal.address, token))
    const asks = browsers.map(
      ({ ask }) =>
        () =>
          ask(`${notificationCalls.index.path}?per_page=50`),
    )
    const organisationId = everyone[0]?.organisationId ?? ''
    const personIds = everyone.map(({ actor }) => actor.globalId)
    const scopes = createScopes(db, () => new Date())
    const growths: number[] = []
    const send = async () => {
      const before = await sizeOf(owner)
      await notificationService.sendToMany((work) => asSystem(scopes, organisationId, work), personIds, {
        source: 'hris',
        subject: 'Please read the new handbook',
        message: text(),
      })
      growths.push(((await sizeOf(owner)) - before) / 1_000)
    }
    await readingWhile(asks, everyMs, send)
    const { result, load } = await besideOthers(async () => {
      const all = { calm: [] as number[], meanwhile: [] as number[], seconds: 0 }
      for (let sent = 0; sent < messages; sent++) {
        all.calm.push(...(await readingWhile(asks, everyMs, () => wait(calmMs))))
        const begun = performance.now()
        const sending = async () => send().then(() => (all.seconds += (performance.now() - begun) / 1_000 / messages))
        all.meanwhile.push(...(await readingWhile(asks, everyMs, sending)))
      }
      return all
    })
    for (const { close } of browsers) close()

    const { seconds } = result
    const [calm, meanwhile] = [percentile(result.calm, 0.99), percentile(result.meanwhile, 0.99)]
    report.line({ kind: part, people: personIds.length, messages, seconds, growths, calm, meanwhile, load })
    const common = { part, subject: `20 kB to ${personIds.length} people` } as const
    const others = `${meanwhile.toFixed(1)} ms and ${calm.toFixed(1)} ms, of ${result.meanwhile.length} reads`
    report.figure({ ...common, name: 'sending', value: seconds, unit: 's', load, budget: { atMost: budget.sending } })
    report.figure({
      ...common,
      name: "others' p99 by calm",
      value: meanwhile / calm,
      unit: 'x',
      detail: others,
      load,
      budget: { atMost: budget.othersByCalm },
    })
    const grown = { name: 'growth of the largest', value: Math.max(...growths), unit: 'kB', isOfMany: true } as const
    const detail = `${growths.map(Math.round).join(', ')}, the first to people with empty inboxes`
    report.figure({ ...common, ...grown, detail, budget: { atMost: budget.growth } })
  }
