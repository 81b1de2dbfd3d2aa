import { assumed, comfortableShare, perDay } from './day'
import type { Figures } from './measureServers'

/** What is left for the system, and for a deployment that starts the next version beside this one. */
const systemBytes = 1e9
/** Of what was measured at most: memory grows before it is collected. */
const roomForMemory = 1.5
/** As long as things are kept, before a rule of retention removes them. */
export const yearsKept = 3

/** What such an organisation needs, by the figures and what is assumed about a day. */
export const needOf = ({ people, servers, mix, signIn, live, chat }: Figures) => {
  const total = ({ server, database, proxy }: Figures['mix']['call']) => server + database + proxy
  const inHour = (perDay: number) => (people * perDay * assumed.shareOfBusiestHour) / 3_600
  const callsPerSecond = inHour(mix.callsADay)
  const busiestHour =
    callsPerSecond * total(mix.call) +
    inHour(assumed.messagesReceived) * (total(live.message.receiver) + 2 * total(mix.call)) +
    inHour(assumed.chatMessages) * total(chat.message)
  const morning = ((people * assumed.shareOfMorning) / assumed.morningSeconds) * (signIn.seconds + 2 * total(mix.call))
  const processors = Math.max(busiestHour, morning)
  const rowsADay = mix.rowsADay + assumed.messagesReceived * live.message.rows
  const files = people * assumed.workingDays * perDay.filesSent * assumed.fileBytes
  const sockets = people * assumed.shareOnline
  const memory =
    (mix.mostServerBytes + Math.max(0, sockets - live.sockets) * live.bytesEach) * roomForMemory +
    live.memory.database * roomForMemory +
    systemBytes
  return {
    callsPerSecond,
    messagesADay: people * (assumed.messagesReceived + assumed.chatMessages + perDay.repliesWritten),
    busiestHour,
    morning,
    /** Programs: each works on one processor, but for passwords. */
    servers: Math.ceil((callsPerSecond * mix.call.server) / comfortableShare),
    /** Whole ones, of all machines together. */
    cores: Math.max(servers, Math.ceil(processors / comfortableShare)),
    memory,
    rowsPerPersonAYear: rowsADay * assumed.workingDays,
    filesPerPersonAYear: files / people,
    disk: (people * rowsADay * assumed.workingDays + files) * yearsKept,
  }
}
