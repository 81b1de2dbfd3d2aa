import { randomUUID } from 'node:crypto'
import { idempotencyKeyHeader } from '@contract/call'
import { feedCalls, type Feed } from '@contract/feeds'
import { firstCalls } from '@contract/firstCalls'
import { mediaCalls } from '@contract/media'
import { notificationCalls, type NotificationPage } from '@contract/notifications'
import type { Caller } from '../calls/callers'
import { dashboardOf } from '../calls/dashboard'
import { perDay, type Act } from './day'
import type { Sender } from './sender'

/** A person at work: what they have seen decides about what they can open. */
export type Worker = Caller & {
  messageIds: string[]
  feedId: string | null
  /** A personal message to reply to; only some have one. */
  personalId: string | undefined
}

const boundary = 'a-file-of-the-simulation'
const file = Buffer.concat([
  Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="${mediaCalls.attach.upload.field}"; filename="roster.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n`,
  ),
  Buffer.alloc(40_000, 'roster '),
  Buffer.from(`\r\n--${boundary}--\r\n`),
])

const acts = (worker: Worker, { send }: Pick<Sender, 'send'>): Record<Act, () => Promise<unknown>> => {
  const { token, locationId } = worker
  const get = (path: string) => send({ method: 'GET', path, token })
  const write = (method: string, path: string, body: object) =>
    send({ method, path, token, body: JSON.stringify(body), headers: { [idempotencyKeyHeader]: randomUUID() } })
  const message = () => worker.messageIds[Math.floor(Math.random() * worker.messageIds.length)]
  const inboxes = async () => {
    const [page] = await Promise.all([
      get(`${notificationCalls.index.path}?per_page=50`),
      get(notificationCalls.status.path),
    ])
    worker.messageIds = (JSON.parse(page) as NotificationPage).records.map(({ id }) => id)
  }
  const feedPages = async () => {
    const page = await get(`${feedCalls.employeeIndex.path}?location_id=${locationId}&per_page=10`)
    const feed = (JSON.parse(page) as { records: Feed[] }).records.find(
      ({ repliable, status }) => repliable && status === 'approved',
    )
    worker.feedId = feed?.id ?? null
    if (feed) await get(`/api/feeds/${feed.id}/comments?q[location_id_eq]=${locationId}&per_page=3`)
  }
  return {
    visits: () => Promise.all([get(firstCalls.me), get(firstCalls.services)]),
    dashboards: () => Promise.all(dashboardOf(worker, new Date()).map(get)),
    inboxes,
    async messagesOpened() {
      if (worker.messageIds.length === 0) await inboxes()
      const id = message()
      if (id !== undefined) await get(`/api/notifications/${id}`)
    },
    async messagesTicked() {
      if (worker.messageIds.length === 0) await inboxes()
      const id = message()
      if (id !== undefined) await write('PUT', `/api/notifications/${id}`, { notification: { read: true } })
    },
    feedPages,
    async commentsWritten() {
      if (worker.feedId === null) await feedPages()
      const feed = { comment: 'Noted, thank you. I will be there at nine.', locationId }
      if (worker.feedId !== null) await write('POST', `/api/feeds/${worker.feedId}/comment`, { feed })
    },
    repliesWritten: () =>
      write('POST', `/api/notifications/${worker.personalId}/reply`, {
        message: 'That suits me, thank you. See you on Saturday.',
      }),
    filesSent: () =>
      send({
        method: 'POST',
        path: mediaCalls.attach.path,
        token,
        body: file,
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          [idempotencyKeyHeader]: randomUUID(),
        },
      }),
  }
}

const weights = Object.entries(perDay) as [Act, number][]
export const actsPerDay = weights.reduce((sum, [, times]) => sum + times, 0)

const choose = (): Act => {
  let left = Math.random() * actsPerDay
  return weights.find(([, times]) => (left -= times) < 0)?.[0] ?? 'visits'
}

const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]

/** Lets somebody do something of a day, each thing as often as it is done in one. */
export const createDoing = (workers: readonly Worker[], sender: Pick<Sender, 'send'>) => {
  const repliers = workers.filter(({ personalId }) => personalId !== undefined)
  return async (): Promise<void> => {
    const act = choose()
    const worker = pick(act === 'repliesWritten' ? repliers : workers)
    if (worker) await acts(worker, sender)[act]()
  }
}
