import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type ReceivedRequest = { url: string; headers: IncomingHttpHeaders }
type Answering = (response: ServerResponse) => void

/** Answers JSON, with the headers that a service would send. */
export const answeringJson =
  (body: unknown, status = 200): Answering =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** A service that answers as the test says, and remembers what it received. Stops at the end of the file. */
export const startSourceService = async () => {
  const received: ReceivedRequest[] = []
  let answer: Answering = answeringJson({})
  const server = createServer(({ url = '', headers }, response) => {
    received.push({ url, headers })
    answer(response)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answers: (next: Answering) => {
      answer = next
      received.splice(0)
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
