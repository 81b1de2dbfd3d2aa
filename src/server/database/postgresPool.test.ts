import pg from 'pg'
import { openTestDatabase, testServerUrl } from '@server/testing/openTestDatabase'
import { until } from '@server/testing/startFileServer'
import { beginBound } from './binding'
import { postgresPool } from './postgresPool'
import { roles } from './roles'

const onPostgres = testServerUrl() === null ? describe.skip : describe

onPostgres('a connection of the pool', () => {
  const withPool = async (work: (pool: ReturnType<typeof postgresPool>, url: string) => Promise<void>) => {
    const { url, close } = await openTestDatabase()
    if (url === null) throw new Error('These tests need a PostgreSQL')
    const options = { size: 1, role: roles.open, timeoutMs: 60_000, onLost: () => {} }
    const pool = postgresPool({ ...options, url })
    try {
      await work(pool, url)
    } finally {
      await pool.end()
      await close()
    }
  }
  type Client = Awaited<ReturnType<ReturnType<typeof postgresPool>['connect']>>
  const instant = async (client: Client) => {
    const { rows } = await client.query<{ now: string; role: string }>('select now()::text, current_user as role', [])
    return rows[0]
  }

  it('has ended its transaction when the next borrower gets it, although no caller waited for the end', () =>
    withPool(async (pool) => {
      const first = await pool.connect()
      await first.query(beginBound('ours', 'read only'), [])
      const during = [await instant(first), await instant(first)]
      first.release()
      const second = await pool.connect()
      const afterwards = [await instant(second), await instant(second)]
      second.release()

      expect(during).toEqual([during[0], during[0]])
      expect([...during, ...afterwards].map((one) => one?.role)).toEqual([
        roles.scoped,
        roles.scoped,
        roles.open,
        roles.open,
      ])
      expect(afterwards[0]?.now).not.toEqual(afterwards[1]?.now)
    }))

  it('ends its transaction although nobody takes it again', () =>
    withPool(async (pool, url) => {
      const first = await pool.connect()
      await first.query(beginBound('ours', 'read only'), [])
      first.release()

      const watcher = new pg.Client({ connectionString: url })
      await watcher.connect()
      const isIdle = async () => {
        const { rows } = await watcher.query<{ state: string }>(
          "select state from pg_stat_activity where application_name = 'muster' and datname = current_database()",
        )
        expect(rows).toHaveLength(1)
        return rows[0]?.state === 'idle'
      }
      try {
        await until(isIdle)
      } finally {
        await watcher.end()
      }
    }))

  it('plans a statement once, whomever it asks for', () =>
    withPool(async (pool) => {
      const client = await pool.connect()
      for (const name of ['pg_class', 'pg_type', 'pg_index'])
        await client.query('select relname from pg_class where relname = $1', [name])
      const { rows } = await client.query<{ generic: string; custom: string }>(
        "select generic_plans as generic, custom_plans as custom from pg_prepared_statements where name like 'muster%'",
        [],
      )
      client.release()

      expect(rows).toEqual([{ generic: 2, custom: 0 }]) // the first one was not prepared yet
    }))

  it('fails the statement that was sent with a failed BEGIN, and then serves the next borrower', () =>
    withPool(async (pool) => {
      const first = await pool.connect()
      await first.query('begin read only; set local role nobody_like_this', [])
      await expect(instant(first)).rejects.toThrow('role "nobody_like_this" does not exist')
      first.release()
      const second = await pool.connect()
      const found = await instant(second)
      second.release()

      expect(found?.role).toBe(roles.open)
    }))

  it('writes as nobody when the BEGIN of a change has failed', () =>
    withPool(async (pool) => {
      const client = await pool.connect()
      await client.query(`${beginBound('ours', 'read write')}; set local role nobody_like_this`, [])
      const writing = client.query("insert into organisations (id, name) values ('ours', 'Ours')", [])
      await expect(writing).rejects.toThrow('role "nobody_like_this" does not exist')
      await client.query('rollback', [])
      const found = await instant(client)
      client.release()

      expect(found?.role).toBe(roles.open)
    }))

  it('asks nothing for a change that consists of nothing', () =>
    withPool(async (pool) => {
      const client = await pool.connect()
      await client.query(beginBound('ours', 'read write'), [])
      await client.query('commit', [])
      const found = await instant(client)
      client.release()

      expect(found?.role).toBe(roles.open)
    }))
})
