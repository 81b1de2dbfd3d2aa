import { setTimeout as wait } from 'node:timers/promises'
import { runCalls } from '@contract/training/avetmiss/runs'
import { besideOthers } from '../machine/othersLoad'
import type { Part } from '../parts'
import { addMany, openCaller } from '../sending/manyReceivers'
import { startPortalOnPostgres } from '../sending/portalOnPostgres'
import { timeOf } from '../sending/timeOf'
import { fillYear } from './fillYear'

const [atLength, inShort] = [10_000, 50]

/** A collection year of many enrolments, checked and exported on PostgreSQL (decision 0105). */
export const measureAvetmiss: Part = async (report, { isQuick }) => {
  const enrolments = isQuick ? inShort : atLength
  const { portal, data, stop } = await startPortalOnPostgres()
  try {
    await fillYear(data, 'southern', await addMany(data, 'southern', enrolments))
    const admin = await openCaller(() => portal.origin, 'admin@southern.test')
    /** The present year of the demo, in which its classes go on. */
    const year = new Date().getUTCFullYear()
    const ended = async () => {
      for (;;) {
        const { run } = runCalls.latest.response.parse(await admin.call(runCalls.latest))
        if (run?.state === 'done') return
        if (run?.state === 'failed' || run?.state === 'refused')
          throw new Error(`${run.state}: ${run.errorCount} errors`)
        await wait(50)
      }
    }
    for (const kind of ['check', 'fixed'] as const) {
      const { result, load } = await besideOthers(() =>
        timeOf(async () => {
          await admin.call(runCalls.start, { run: { year, kind } })
          await ended()
        }),
      )
      report.figure({
        part: 'avetmiss',
        subject: `${enrolments} enrolments of 5 units`,
        name: kind === 'check' ? 'checked' : 'exported',
        value: result / 1_000,
        unit: 's',
        load,
        budget: { atMost: 20 },
      })
    }
  } finally {
    await stop()
  }
}
