import { sql, type Kysely } from 'kysely'
import { liveCloses } from '@contract/live'
import type { Database } from '@server/database/schema'
import type { LiveWindow } from './liveWindow'
import type { Done } from './person'

/** Milliseconds in which a window must be back, or hear of a message. */
const soonMs = 5_000

/** Texts that are there, and how often. */
const stored = async (owner: Kysely<Database>, texts: ReturnType<typeof sql<{ text: string }>>) =>
  new Map(
    (
      await sql<{ text: string; count: number }>`
        select text, count(*)::int as count from (${texts}) as written group by text`.execute(owner)
    ).rows.map(({ text, count }) => [text, count]),
  )

/** What was acknowledged and is not there, or there twice, and what is there without anybody knowing. */
export const problemsOfWritten = async (owner: Kysely<Database>, done: Done): Promise<string[]> => {
  const problems: string[] = []
  const compare = async (what: string, acknowledged: ReadonlySet<string>, texts: Parameters<typeof stored>[1]) => {
    const found = await stored(owner, texts)
    const lost = [...acknowledged].filter((text) => !found.has(text)).length
    const twice = [...found.values()].filter((count) => count > 1).length
    const unknown = [...found.keys()].filter((text) => !acknowledged.has(text)).length
    if (lost > 0) problems.push(`${lost} ${what} were acknowledged and are lost`)
    if (twice > 0) problems.push(`${twice} ${what} are there twice`)
    if (unknown > 0) problems.push(`${unknown} ${what} are there that were not acknowledged`)
  }
  const written = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f-]{21}'
  const marksIn = (table: string, column: string) =>
    sql<{ text: string }>`
      select mark as text from ${sql.table(table)}, substring(${sql.ref(column)} from ${written}::text) as mark
      where mark is not null`
  await compare('comments', done.comments, marksIn('feed_comments', 'comment'))
  await compare('replies', done.replies, marksIn('message_replies', 'message'))
  await compare('feeds', done.feeds, marksIn('feeds', 'content'))
  await compare('files', new Set(done.files.keys()), sql<{ text: string }>`select media_id as text from media_files`)
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notifications
    where id = any(${[...done.ticks]}::text[]) and read_at is null`.execute(owner)
  if ((rows[0]?.unread ?? 0) > 0) problems.push(`${rows[0]?.unread} messages were acknowledged as read and are not`)
  return problems
}

/** Files that cannot be read any more. */
export const problemsOfFiles = async (origin: string, { files }: Done): Promise<string[]> => {
  let unreadable = 0
  for (const url of files.values()) {
    const answer = await fetch(origin + url)
    if (!(await answer.text()).startsWith('%PDF')) unreadable += 1
  }
  return unreadable === 0 ? [] : [`${unreadable} files cannot be read`]
}

/** Every window is open again, its session has not ended, and it is told of a message that somebody sends. */
export const problemsOfWindows = async (
  windows: readonly LiveWindow[],
  sendToEverybody: () => Promise<unknown>,
): Promise<string[]> => {
  const end = performance.now() + soonMs
  while (windows.some(({ isOpen }) => !isOpen()) && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 50))
  for (const window of windows) window.forget()
  const hearing = Promise.all(windows.map(({ hears }) => hears('notification', soonMs)))
  await sendToEverybody()
  const heard = await hearing
  const closed = windows.filter(({ isOpen }) => !isOpen()).length
  const deaf = heard.filter((one) => !one).length
  const codes = windows.flatMap(({ closes }) => closes)
  const ended = codes.filter((code) => code === liveCloses.sessionOver || code === liveCloses.tooMany).length
  return [
    ...(closed > 0 ? [`${closed} windows did not come back`] : []),
    ...(deaf > 0 ? [`${deaf} windows were not told of a message`] : []),
    ...(ended > 0 ? [`${ended} windows were refused, or their session was said to be over`] : []),
  ]
}
