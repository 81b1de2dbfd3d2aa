import { cpus, totalmem } from 'node:os'
import { comfortableShare } from './day'
import type { Figures } from './measureServers'
import { needOf, yearsKept } from './need'

const numberOf = (value: number, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const ms = (seconds: number) => numberOf(seconds * 1_000, 1)
const mb = (bytes: number) => numberOf(bytes / 1e6)
const gb = (bytes: number) => numberOf(bytes / 1e9, 1)
const kb = (bytes: number) => numberOf(bytes / 1e3, 1)
const latency = ({ p50, p95, p99 }: Figures['mix']['latency']) =>
  [p50, p95, p99].map((value) => numberOf(value)).join(' / ')

/** Of fewer windows the memory of each is lost in what the servers collect meanwhile. */
const fewest = 500

type Row = [string, (figures: Figures) => string]
const table = (rows: readonly Row[], all: readonly Figures[]) => {
  const heads = all.map(({ people, servers }) => `${numberOf(people)}, ${servers === 1 ? 'one server' : 'two servers'}`)
  return [
    `| | ${heads.join(' | ')} |`,
    `|---|${heads.map(() => '---:|').join('')}`,
    ...rows.map(([name, of]) => `| ${name} | ${all.map(of).join(' | ')} |`),
  ].join('\n')
}

const measured: readonly Row[] = [
  ['processor for a call, ms: server', ({ mix }) => ms(mix.call.server)],
  ['… PostgreSQL', ({ mix }) => ms(mix.call.database)],
  ['… nginx', ({ mix, servers }) => (servers === 1 ? '–' : ms(mix.call.proxy))],
  ['processor for a sign-in, ms', ({ signIn }) => ms(signIn.seconds)],
  [
    '… for a message to many, each receiver with an email, ms',
    ({ live }) => ms(live.message.receiver.server + live.message.receiver.database),
  ],
  ['… for a chat message in a group of 20, ms', ({ chat }) => ms(chat.message.server + chat.message.database)],
  ['answers at a steady rate, p50 / p95 / p99 ms', ({ mix }) => latency(mix.latency)],
  ['… at so many calls a second', ({ mix }) => numberOf(mix.callsPerSecond)],
  ['most calls a second here', ({ mix }) => numberOf(mix.fullCallsPerSecond)],
  ['… answers then, p50 / p95 / p99 ms', ({ mix }) => latency(mix.fullLatency)],
  ['sign-ins a second here', ({ signIn }) => numberOf(signIn.perSecond)],
  ['memory of the servers when started, MB', ({ idleBytes }) => mb(idleBytes)],
  ['… at most', ({ mix, live }) => mb(Math.max(mix.mostServerBytes, live.memory.servers))],
  ['memory of PostgreSQL, MB', ({ live }) => mb(live.memory.database)],
  ['open windows', ({ live }) => numberOf(live.sockets)],
  ['… memory of each in the servers, kB', ({ live }) => (live.sockets < fewest ? '–' : kb(live.bytesEach))],
  ['room of a message in an inbox, kB', ({ bytesOfMessage }) => kb(bytesOfMessage)],
  ["rows of a person's day without it, kB", ({ mix }) => kb(mix.rowsADay)],
]

const computed: readonly Row[] = [
  ['calls of a person a day', ({ mix }) => numberOf(mix.callsADay)],
  ['messages a day, with chat', (figures) => numberOf(needOf(figures).messagesADay)],
  ['calls a second in the busiest hour', (figures) => numberOf(needOf(figures).callsPerSecond, 1)],
  ['processors busy in that hour', (figures) => numberOf(needOf(figures).busiestHour, 2)],
  ['… in the morning, by sign-ins', (figures) => numberOf(needOf(figures).morning, 2)],
  ['servers that work on it', (figures) => numberOf(needOf(figures).servers)],
  [`**processors to buy** (busy to ${comfortableShare * 100} %)`, (figures) => `**${needOf(figures).cores}**`],
  ['**memory to buy, GB**', (figures) => `**${gb(needOf(figures).memory)}**`],
  ['rows of a person a year, MB', (figures) => numberOf(needOf(figures).rowsPerPersonAYear / 1e6, 1)],
  ['files of a person a year, MB', (figures) => numberOf(needOf(figures).filesPerPersonAYear / 1e6, 1)],
  [`**disk for ${yearsKept} years, GB**`, (figures) => `**${gb(needOf(figures).disk)}**`],
]

/** What the page holds between its marks. */
export const markdownOf = (all: readonly Figures[], load: number | null, now: Date) => {
  const day = now.toISOString().slice(0, 10)
  const model = cpus()[0]?.model.replaceAll(/\s+/g, ' ').trim() ?? 'unknown'
  const others = load === null ? 'unknown' : `${Math.round(load)} %`
  const most = Math.max(...all.map(({ mix }) => mix.ourShare))
  return [
    '<!-- measured: the output of `npm run bench -- sizing` -->',
    '',
    `Measured on ${day}, on a machine with ${cpus().length} processors (${model}) and ${gb(totalmem())} GB of memory, which also ran PostgreSQL and the people. Other programs kept it ${others} busy, the people themselves at most ${numberOf(100 * most)} % of one processor.`,
    '',
    table(measured, all),
    '',
    'What follows from it:',
    '',
    table(computed, all),
    '',
    '<!-- /measured -->',
  ].join('\n')
}
