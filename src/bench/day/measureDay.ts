import { randomBytes } from 'node:crypto'
import { format } from 'date-fns'
import { articleCalls } from '@contract/articles'
import { dayListCalls } from '@contract/dayLists'
import { diaryCalls } from '@contract/diary'
import { feedCalls } from '@contract/feeds'
import { locationCalls } from '@contract/locations'
import { notificationCalls } from '@contract/notifications'
import { qualificationCalls } from '@contract/qualifications'
import { resourceCalls } from '@contract/resourceLibrary'
import { scoreCalls } from '@contract/scores'
import { shiftCalls } from '@contract/shifts'
import { connect } from '@server/database/connect'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import { addressIn } from '@server/testing/templateDatabase'
import budgets from '../budgets.json'
import { launch } from '../launch'
import { browserOf } from '../browserAgent'
import { besideOthers } from '../machine/othersLoad'
import { openSessions } from '../openSessions'
import type { Part } from '../parts'
import { percentile } from '../percentile'
import { fillDay } from './fillDay'

const atLength = { people: 500, locations: 500, days: 365, feeds: 10_000, atOnce: 20, warmUps: 10, rounds: 10 }
const inShort = { people: 10, locations: 200, days: 7, feeds: 100, atOnce: 5, warmUps: 1, rounds: 1 }

type Person = { token: string; locationId: string; globalId: string; hasDiary: boolean }

/** What the widgets of a person's dashboard ask for. */
const widgetsOf = ({ locationId, globalId, hasDiary }: Person, now: Date) => {
  const today = format(now, 'dd/MM/yyyy')
  const calls: [string, Record<string, string>][] = [
    [scoreCalls.show.path, { location_id: locationId }],
    [qualificationCalls.index.path, { per_page: '3' }],
    [resourceCalls.categories.path, { page: '1', per_page: '4', 'q[location_id_eq]': locationId }],
    [feedCalls.employeeIndex.path, { per_page: '3', location_id: locationId, 'q[status_eq]': 'approved' }],
    [notificationCalls.index.path, { per_page: '4', 'q[read_eq]': 'false', 'q[s]': 'high_priority' }],
    [shiftCalls.mine.path, { 'q[date_start_gteq]': String(Math.floor(now.getTime() / 86_400_000) * 86_400) }],
    [dayListCalls.index.path, { 'q[location_id_eq]': locationId, 'q[from_date]': today, 'q[to_date]': today }],
    [articleCalls.index.path, { per_page: '3', with_detail: 'true', 'q[location_id_eq]': locationId }],
  ]
  if (hasDiary)
    calls.push([
      diaryCalls.index.path,
      { date: format(now, 'yyyy-MM-dd'), location_id: locationId, per_page: '2', userGlobalId: globalId },
    ])
  return calls.map(([path, query]) => `${path}?${new URLSearchParams(query)}`)
}

const answerOf = async (url: string, token: string): Promise<unknown> => {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Milliseconds until all widgets have their answers. */
const openDashboard = async (person: Person, { ask }: ReturnType<typeof browserOf>) => {
  const begun = performance.now()
  await Promise.all(widgetsOf(person, new Date()).map(ask))
  return performance.now() - begun
}

const personOf = async (address: string, token: string): Promise<Person> => {
  const me = (await answerOf(`${address}/api/me`, token)) as { globalId: string; canAccessDiary: boolean }
  const places = (await answerOf(address + locationCalls.index.path, token)) as { records: { id: string }[] }
  return { token, locationId: places.records[0]?.id ?? '', globalId: me.globalId, hasDiary: me.canAccessDiary }
}

/** All widgets of the dashboard on PostgreSQL: some people open theirs at once, again and again. */
export const measureDay: Part = async (report, { isQuick }) => {
  const { atOnce, warmUps, rounds, ...size } = isQuick ? inShort : atLength
  report.progress(`Filling a PostgreSQL with ${size.days} days of ${size.locations} locations …`)
  const cluster = await startPostgresCluster({ durable: true })
  try {
    const url = addressIn(cluster.url, 'postgres')
    const secret = randomBytes(32).toString('hex')
    const { owner, close } = await connect({ url, poolSize: 2 })
    await fillDay(owner, size)
    const tokens = await openSessions(owner, secret)
    await close()

    const variables = { DATABASE_URL: url, SESSION_SECRET: secret, PORT: '0', LOG_LEVEL: 'warn' }
    const portal = await launch(['dist/server/main.js'], variables)
    const people: Person[] = []
    for (const token of tokens.slice(0, atOnce)) people.push(await personOf(portal.address, token))
    const browsers = people.map((person) => ({ person, browser: browserOf(portal.address, person.token) }))
    const together = () => Promise.all(browsers.map(({ person, browser }) => openDashboard(person, browser)))
    for (let round = 0; round < warmUps; round++) await together() // statements are prepared, and scripts compiled
    const { result: times, load } = await besideOthers(async () => {
      const all: number[] = []
      for (let round = 0; round < rounds; round++) all.push(...(await together()))
      return all
    })
    for (const { browser } of browsers) browser.close()
    await portal.stop()

    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    report.line({ kind: 'day', ...size, atOnce, rounds, p50, p95, load })
    report.figure({
      part: 'day',
      subject: `${atOnce} people at once`,
      name: 'p95',
      value: p95,
      unit: 'ms',
      load,
      detail: `all widgets of one person; p50 ${Math.round(p50)} ms`,
      budget: { atMost: budgets.day.p95 },
    })
  } finally {
    await cluster.stop()
  }
}
