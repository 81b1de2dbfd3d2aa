import { conversationCalls } from '@contract/conversations'
import { feedCalls } from '@contract/feeds'
import type { Attack } from '../attack'
import { flood, json } from '../httpClient'
import { ownLocation } from '../ownLocation'

const connections = 10

const firstRecipient = async (port: number, authorization: string) => {
  const { path, response } = conversationCalls.recipients
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } })
  const [first] = response.parse(await answer.json()).records
  if (!first) throw new Error('The hostile account may write to nobody')
  return first.globalId
}

/** One person sends messages and submits feeds as fast as they can. */
export const writingFloods: Attack = {
  title: 'messages to one person and feeds for approval, over 10 connections',
  rate: { perSecond: 200, atOnce: connections },
  prepare: async (context) => {
    const { authorization, port } = context.target
    const recipientId = await firstRecipient(port, authorization)
    const locationIds = [await ownLocation(context.target)]
    const message = JSON.stringify({ conversation: { recipientId, subject: 'Again', message: 'And again' } })
    const feed = JSON.stringify({
      feed: { content: '<p>Again</p>', status: 'pending', repliable: true, locationIds },
    })
    const headers = { ...json, authorization }
    let count = 0
    return () =>
      flood(context, connections, () => {
        count += 1
        const isMessage = count % 2 === 0
        const { path } = isMessage ? conversationCalls.create : feedCalls.create
        return { method: 'POST', path, headers, body: isMessage ? message : feed }
      })
  },
}
