import { setTimeout as wait } from 'node:timers/promises'
import { importCalls, type Import } from '@contract/imports'
import { notificationCalls } from '@contract/notifications'
import { besideOthers, type Load } from '../machine/othersLoad'
import type { Part } from '../parts'
import { percentile } from '../percentile'
import type { Figure } from '../report'
import { openCaller } from '../sending/manyReceivers'
import { startPortalOnPostgres } from '../sending/portalOnPostgres'
import { startReader } from '../sending/readerProcess'
import { timeOf } from '../sending/timeOf'

const atLength = { people: 10_000, calmMs: 20_000 }
const inShort: typeof atLength = { people: 40, calmMs: 500 }
const places = ['Norwood', 'Glenelg', 'Semaphore', 'Stirling', 'Harbour Street']

const fileOf = (people: number) => {
  const rows = Array.from(
    { length: people },
    (_, at) => `new${at}@harbour.test,New,Person${at},${places[at % places.length] ?? ''}`,
  )
  return new File([['email,first_name,last_name,locations', ...rows].join('\n')], 'people.csv', { type: 'text/csv' })
}

type Measured = Pick<Figure, 'name' | 'value' | 'unit' | 'detail' | 'load' | 'budget'>

/** A file of people, imported by an administrator on PostgreSQL, and what others feel of it (decision 0075). */
export const measureImporting: Part = async (report, { isQuick }) => {
  const { people, calmMs } = isQuick ? inShort : atLength
  const tell = (figure: Measured) => report.figure({ part: 'importing', subject: `${people} people`, ...figure })
  const { portal, stop } = await startPortalOnPostgres()
  let stopReading: () => Promise<unknown> = () => Promise.resolve()
  try {
    const admin = await openCaller(() => portal.origin, 'admin@harbour.test')
    const reader = await openCaller(() => portal.origin, 'employee@harbour.test')
    const others = await startReader(portal.origin + notificationCalls.index.path, reader.token)
    stopReading = others.kill
    await wait(calmMs / 4)
    await others.take()
    await wait(calmMs)
    const calm = percentile(await others.take(), 0.99)
    /** Resolves when the import has this status, or throws with why it failed. */
    const reached = async (id: string, status: Import['status']) => {
      for (;;) {
        const found = importCalls.show.response.parse(await admin.call(importCalls.show, {}, id))
        if (found.status === status) return found
        if (found.failure !== null) throw new Error(found.failure)
        await wait(100)
      }
    }
    const upload = async () => {
      const body = new FormData()
      body.append('file', fileOf(people))
      const headers = { authorization: admin.token, 'idempotency-key': crypto.randomUUID() }
      const answer = await fetch(`${portal.origin}${importCalls.create.path}?kind=people`, {
        method: 'POST',
        headers,
        body,
      })
      return importCalls.create.response.parse(await answer.json())
    }
    const tellOthers = (name: string, times: readonly number[], load: Load) =>
      tell({
        name: `others' inbox ${name}`,
        value: percentile(times, 0.99) / calm,
        unit: 'x',
        detail: `${Math.round(percentile(times, 0.99))} ms, p99 of ${times.length}; before ${Math.round(calm)} ms`,
        load,
        budget: { atMost: 2 },
      })
    for (const round of ['new', 'the same again'] as const) {
      let id = ''
      const checking = await besideOthers(() =>
        timeOf(async () => {
          ;({ id } = await upload())
          await reached(id, 'checked')
        }),
      )
      const whileChecked = await others.take()
      const { digest } = await reached(id, 'checked')
      const applying = await besideOthers(() =>
        timeOf(async () => {
          await admin.call(importCalls.apply, { digest, skipsRefused: false }, id)
          await reached(id, 'applied')
        }),
      )
      const whileApplied = await others.take()
      const seconds = (checking.result + applying.result) / 1_000
      const detail = `${Math.round(checking.result)} ms of it checked`
      tell({ name: round, value: seconds, unit: 's', detail, load: applying.load, budget: { atMost: 60 } })
      tellOthers(`while it is checked, ${round}`, whileChecked, checking.load)
      tellOthers(`while it is written, ${round}`, whileApplied, applying.load)
    }
  } finally {
    await stopReading()
    await stop()
  }
}
