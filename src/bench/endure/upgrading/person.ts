import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { feedCalls } from '@contract/feeds'
import { mediaCalls, type Media } from '@contract/media'
import { notificationCalls, type NotificationPage } from '@contract/notifications'
import { scaleKitchens } from '@server/demo/scale/scaleKitchens'
import type { Answers } from './answers'

export type Account = { id: string; token: string; locationId: string; writesFeeds: boolean }
/** Somebody with a personal message to reply to. */
export type Person = Account & { messageId: string }

/** All that was acknowledged, by the unique text or the id that tells it. */
export const createDone = () => ({
  comments: new Set<string>(),
  replies: new Set<string>(),
  feeds: new Set<string>(),
  /** Where each file can be read, by the id of its medium. */
  files: new Map<string, string>(),
  ticks: new Set<string>(),
})
export type Done = ReturnType<typeof createDone>

type Surroundings = {
  answers: Answers
  done: Done
  feedId: string
  isOver: () => boolean
}

/** Milliseconds between two acts of a person. */
const [shortestPauseMs, longestPauseMs] = [500, 3_000]

const pdf = () => new File([`%PDF-1.4 ${randomUUID()}`], 'roster.pdf', { type: 'application/pdf' })

/** Acts as somebody at a dashboard does, one thing after the other, until it is over. */
export const act = async (me: Person, { answers, done, feedId, isOver }: Surroundings) => {
  const ask = <Body = object>(method: string, path: string, body?: object, key?: string) =>
    answers.ask<Body>(me.token, {
      method,
      path,
      ...(body !== undefined && { body }),
      ...(key !== undefined && { key }),
    })
  /** Of what nobody replies to, because a reply makes it unread again. */
  const inbox = async () => {
    const page = await ask<NotificationPage>('GET', `${notificationCalls.index.path}?q[read_eq]=false&per_page=20`)
    return page?.records.filter(({ id }) => id.startsWith(scaleKitchens.key)) ?? []
  }
  /** What has a key is acknowledged by the text that is unique. */
  const write = async (kind: 'comments' | 'replies' | 'feeds', path: string, bodyOf: (text: string) => object) => {
    const text = randomUUID()
    if (await ask('POST', path, bodyOf(text), text)) done[kind].add(text)
  }

  const acts: Record<string, { weight: number; run: () => Promise<unknown> }> = {
    inbox: { weight: 30, run: inbox },
    feeds: {
      weight: 15,
      run: () => ask('GET', `${feedCalls.employeeIndex.path}?location_id=${me.locationId}&per_page=10`),
    },
    tick: {
      weight: 15,
      async run() {
        const id = (await inbox())[0]?.id
        const path = `/api/notifications/${id}`
        if (id !== undefined && (await ask('PUT', path, { notification: { read: true } }))) done.ticks.add(id)
      },
    },
    // a POST without a key, which nobody may send again but the person
    tickSeveral: {
      weight: 8,
      async run() {
        const ids = (await inbox()).slice(0, 2).map(({ id }) => id)
        if (ids.length > 0 && (await ask('POST', notificationCalls.mark.path, { ids, read: true })))
          for (const id of ids) done.ticks.add(id)
      },
    },
    comment: {
      weight: 15,
      run: () =>
        write('comments', `/api/feeds/${feedId}/comment`, (comment) => ({
          feed: { comment, locationId: me.locationId },
        })),
    },
    reply: {
      weight: 10,
      run: () => write('replies', `/api/notifications/${me.messageId}/reply`, (message) => ({ message })),
    },
    post: {
      weight: me.writesFeeds ? 20 : 0,
      run: () =>
        write('feeds', feedCalls.create.path, (text) => ({
          feed: {
            content: `<p>${text}</p>`,
            repliable: true,
            mediaId: null,
            regionIds: [],
            locationCategoryIds: [],
            roleIds: [],
            locationIds: [me.locationId],
            status: 'pending',
          },
        })),
    },
    upload: {
      weight: 4,
      async run() {
        const form = new FormData()
        form.append(mediaCalls.attach.upload.field, pdf())
        const medium = await ask<Media>('POST', mediaCalls.attach.path, form, randomUUID())
        if (medium) done.files.set(medium.id, medium.objectFiles[0]?.url ?? '')
      },
    },
  }
  const choices = Object.values(acts)
  const whole = choices.reduce((sum, { weight }) => sum + weight, 0)
  const choose = () => {
    let left = Math.random() * whole
    return choices.find(({ weight }) => (left -= weight) < 0) ?? choices[0]
  }
  while (!isOver()) {
    await wait(shortestPauseMs + Math.random() * (longestPauseMs - shortestPauseMs))
    await choose()?.run()
  }
}
