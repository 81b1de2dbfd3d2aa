import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; raw: string }

const running: SMTPServer[] = []
afterAll(async () => {
  for (const server of running.splice(0)) await new Promise<void>((resolve) => server.close(resolve))
})

/** The answer of a mail server that refuses something. */
export const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

const listen = async (server: SMTPServer) => {
  running.push(server)
  server.on('error', () => {}) // a client that disconnects
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.server.address() as AddressInfo).port
}

/** A mail server on this machine that stores its mails; `judge` decides what it refuses. */
export const startMailServer = async (
  judge: () => Error | null = () => null,
  options: SMTPServerOptions = { disabledCommands: ['STARTTLS'] },
) => {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 1, // does not wait for clients, which keep their connections open
    onRcptTo: (_address, _session, callback) => callback(judge()),
    onData: (stream, { envelope }, callback) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        const to = rcptTo.map(({ address }) => address)
        mails.push({ from: mailFrom === false ? '' : mailFrom.address, to, raw: Buffer.concat(parts).toString() })
        callback()
      })
    },
    ...options,
  })
  const port = await listen(server)
  /** Closes the open connections without an answer. */
  const cut = () => server.connections.forEach((connection) => connection.close())
  return { mails, port, url: `smtp://127.0.0.1:${port}`, cut }
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>
