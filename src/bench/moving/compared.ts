import { createHash } from 'node:crypto'
import { openPostgresRows } from '@server/transfer/rowStore'
import { digestOf, keysOf } from '@server/transfer/files'
import { createFolderStorage } from '@server/media/folderStorage'

/** Digests of every table, read in order of its rows: by other means than the commands compare them. */
const tablesIn = async (url: string): Promise<string> => {
  const store = await openPostgresRows(url)
  try {
    const tables = await store.ask<{ name: string }>(
      `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname collate "C"`,
    )
    const found: Record<string, unknown> = {}
    for (const { name } of tables) {
      if (name.startsWith('kysely')) continue
      ;[found[name]] = await store.ask(
        `select count(*)::text as rows, md5(string_agg(md5(one::text), '' order by md5(one::text))) as digest from ${name} as one`,
      )
    }
    return JSON.stringify(found)
  } finally {
    await store.close()
  }
}

/** Throws unless both have the same rows, generated ones too. */
export const requireSameRows = async (one: string, other: string): Promise<void> => {
  if ((await tablesIn(one)) !== (await tablesIn(other))) throw new Error(`The rows in ${one} and ${other} differ`)
}

const filesIn = async (media: string): Promise<string> => {
  const files = { storage: createFolderStorage(media), place: media }
  const found: string[] = []
  for await (const key of keysOf(files)) found.push(`${key} ${await digestOf(files, key)}`)
  return createHash('sha256').update(found.toSorted().join('\n')).digest('hex')
}

/** Throws unless both folders have the same files. */
export const requireSameFiles = async (one: string, other: string): Promise<void> => {
  if ((await filesIn(one)) !== (await filesIn(other))) throw new Error(`The files in ${one} and ${other} differ`)
}
