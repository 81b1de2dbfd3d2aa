import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that counts how often each mail arrives, and knows how many kills there were at its first arrival. */
export const startCountingMailServer = async () => {
  const arrivals = new Map<string, { times: number; kills: number }>()
  const waiting = new Map<string, () => void>()
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
        for (const [words, arrived] of waiting) if (head.includes(words)) arrived()
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
  /** Resolves when a mail with these words in it arrives. */
  const arrivalOf = (words: string) =>
    new Promise<void>((resolve) => {
      waiting.set(words, () => {
        waiting.delete(words)
        resolve()
      })
    })
  return {
    arrivals,
    arrivalOf,
    doubles,
    noteKill: () => kills++,
    url: `smtp://127.0.0.1:${port}`,
    close: () => server.close(),
  }
}
