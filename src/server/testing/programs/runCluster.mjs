/**
 * Runs a PostgreSQL in a process of its own, for tests that kill it. Each line on stdin is a call of the cluster
 * (`kill`, `restart`, `stop`); stdout has a line of JSON after the start and after each call.
 */
import { createInterface } from 'node:readline'
import { folderInMemory, startPostgresCluster } from '../postgresCluster.mjs'

const cluster = await startPostgresCluster({
  durable: process.argv.includes('durable'),
  settings: { work_mem: '5MB' },
  parentFolder: folderInMemory(),
})
const tell = () => {
  const { url, folder, pid } = cluster
  process.stdout.write(`${JSON.stringify({ url, folder, pid })}\n`)
}
tell()
for await (const word of createInterface({ input: process.stdin })) {
  await cluster[word]()
  tell()
}
