import { setTimeout as wait } from 'node:timers/promises'
import { notificationCalls } from '@contract/notifications'
import { harbourPeople } from '@server/demo/harbour/harbourPeople'
import budgets from '../budgets.json'
import { besideOthers } from '../machine/othersLoad'
import type { Part } from '../parts'
import { percentile } from '../percentile'
import { startPortal } from '../portal'

type Portal = Awaited<ReturnType<typeof startPortal>>

/** As many as sign in at the start of a shift. */
const atOnce = 10
/** The first round is a warm-up; the calm period has no sign-ins. */
const atLength = { rounds: 8, calmMs: 4_000 }
const inShort = { rounds: 2, calmMs: 500 }
const pauseMs = 400
/** Other users go on reading meanwhile, each with pauses. */
const readers = 2
const readerPauseMs = 15

const taking = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Ten demo people without an explicit e-mail address. */
const emails = harbourPeople
  .filter(({ email, isDisabled }) => email === undefined && !isDisabled)
  .slice(0, atOnce)
  .map(({ name }) => `${name.toLowerCase().replace(' ', '.')}@harbour.test`)

const read = async ({ origin }: Portal, token: string) => {
  const answer = await fetch(`${origin}${notificationCalls.index.path}?per_page=50`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await answer.text()
  if (!answer.ok) throw new Error(`Reading was answered with ${answer.status}`)
}

/** The latency of each request of other users while something happens. */
const readingWhile = async (portal: Portal, token: string, happening: () => Promise<void>) => {
  const took: number[] = []
  let isOver = false
  const reader = async () => {
    while (!isOver) {
      took.push(await taking(() => read(portal, token)))
      await wait(readerPauseMs)
    }
  }
  const all = Array.from({ length: readers }, reader)
  await happening()
  isOver = true
  await Promise.all(all)
  return took
}

/** Rounds of concurrent sign-ins; returns how long each took. */
const signInRounds = async (portal: Portal, rounds: number) => {
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    const each = await Promise.all(emails.map((email) => taking(() => portal.signIn(email))))
    if (round > 0) took.push(...each)
    await wait(pauseMs)
  }
  return took
}

/** Ten concurrent sign-ins on the embedded database, and their effect on all other users (D-21). */
export const measureSignIns: Part = async (report, { isQuick }) => {
  const { rounds, calmMs } = isQuick ? inShort : atLength
  const portal = await startPortal()
  try {
    const token = await portal.signIn('employee@harbour.test')
    await readingWhile(portal, token, () => wait(calmMs / 4)) // warm-up
    let signIns: number[] = []
    const { result, load } = await besideOthers(async () => ({
      calm: await readingWhile(portal, token, () => wait(calmMs)),
      during: await readingWhile(portal, token, async () => {
        signIns = await signInRounds(portal, rounds)
      }),
    }))
    const { calm, during } = result
    const p95 = percentile(signIns, 0.95)
    const [calmP99, duringP99] = [percentile(calm, 0.99), percentile(during, 0.99)]
    report.line({
      kind: 'signIn',
      load,
      atOnce,
      signIns: signIns.length,
      p95,
      calmP99,
      duringP99,
      reads: during.length,
    })

    const row = { part: 'signIn', subject: `${atOnce} sign-ins at once`, load } as const
    report.figure({
      ...row,
      name: 'p95',
      value: p95,
      unit: 'ms',
      detail: `of ${signIns.length}`,
      budget: { atMost: budgets.signIn.p95 },
    })
    report.figure({
      ...row,
      name: "others' p99 by calm",
      value: duringP99 / calmP99,
      unit: 'x',
      detail: `${duringP99.toFixed(1)} ms and ${calmP99.toFixed(1)} ms`,
      budget: { atMost: budgets.signIn.othersByCalm },
    })
  } finally {
    await portal.stop()
  }
}
