import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { open } from '@server/database/connect'
import { testServerUrl } from '@server/testing/openTestDatabase'
import { addressIn } from '@server/testing/templateDatabase'

const statement = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** A database without any table, on the engine that the suite runs on; dropped when closed. */
export const openUnmigrated = async () => {
  const server = testServerUrl()
  const name = `unmigrated_${randomUUID().replaceAll('-', '')}`
  const folder = server === null ? mkdtempSync(path.join(tmpdir(), 'muster-unmigrated-')) : null
  if (server !== null) await statement(server, `create database ${name}`)
  const { owner, close } = await open(
    folder === null ? { url: addressIn(server ?? '', name), poolSize: 1 } : { folder },
  )
  return {
    db: owner as unknown as Kysely<unknown>, // it has no tables yet
    async close() {
      await close()
      if (folder === null) await statement(server ?? '', `drop database ${name} with (force)`)
      else rmSync(folder, { recursive: true })
    },
  }
}
