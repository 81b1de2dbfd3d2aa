import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Client } from 'pg'
import { startClusterOfTest } from './clusterOfTest'

/** These tests need a PostgreSQL: `npm test` sets the variable where it finds one. */
const withPostgres = process.env['MUSTER_TEST_DATABASE_URL'] ? describe : describe.skip

const query = async (url: string, text: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20))
}

withPostgres('startPostgresCluster', () => {
  it('keeps acknowledged changes when all its processes are killed, and serves again at the same address', async () => {
    const { url, pid, ask } = await startClusterOfTest({ durable: true })
    await query(url, 'create table kept as select 1 as row')

    await ask('kill')
    await expect(query(url, 'select')).rejects.toThrow('ECONNREFUSED')
    const again = await ask('restart')

    expect(await query(url, 'select * from kept')).toEqual([{ row: 1 }])
    expect(again).toMatchObject({ url })
    expect(again.pid).not.toBe(pid)
  })

  it('accepts settings, and allows 200 connections', async () => {
    const { url } = await startClusterOfTest({ durable: false })

    expect(
      await query(url, "select current_setting('max_connections') connections, current_setting('work_mem') memory"),
    ).toEqual([{ connections: '200', memory: '5MB' }])
  })

  it('leaves nothing behind when it is stopped', async () => {
    const { url, folder, ask } = await startClusterOfTest({ durable: false })
    expect(existsSync(folder)).toBe(true)

    await ask('stop')

    expect(existsSync(folder)).toBe(false)
    await expect(query(url, 'select')).rejects.toThrow('ECONNREFUSED')
  })

  it.each(['SIGINT', 'SIGKILL'] as const)('ends with the process that started it on %s', async (signal) => {
    const { owner, url, folder } = await startClusterOfTest({ durable: false })

    owner.kill(signal)
    await once(owner, 'exit')
    await until(() => !existsSync(folder))

    await expect(query(url, 'select')).rejects.toThrow('ECONNREFUSED')
  })
})
