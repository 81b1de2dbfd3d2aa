import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

const cluster = pathToFileURL(path.resolve('src/server/testing/postgresCluster.mjs')).href
/** Does as told by lines, each a call of the cluster. Jest can not load it itself: it is an ES module. */
const script = `
import { createInterface } from 'node:readline'
import { folderInMemory, startPostgresCluster } from ${JSON.stringify(cluster)}
const settings = { work_mem: '5MB' }
const cluster = await startPostgresCluster({ durable: process.argv[1] === 'durable', settings, parentFolder: folderInMemory() })
const tell = () => console.log(JSON.stringify({ url: cluster.url, folder: cluster.folder, pid: cluster.pid }))
tell()
for await (const word of createInterface({ input: process.stdin })) { await cluster[word](); tell() }`

type Told = { url: string; folder: string; pid: number }
type Word = 'kill' | 'restart' | 'stop'

const owners: ChildProcess[] = []
afterAll(() => owners.splice(0).forEach((owner) => owner.kill('SIGKILL'))) // its PostgreSQL goes with it

/**
 * A PostgreSQL of a test's own, started in a process of its own; it goes with the test. A durable one keeps what it
 * acknowledged when it is killed.
 */
export const startClusterOfTest = async ({ durable }: { durable: boolean }) => {
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script, durable ? 'durable' : ''], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  owners.push(owner)
  const lines = createInterface({ input: owner.stdout })[Symbol.asyncIterator]()
  const told = async () => JSON.parse(String((await lines.next()).value)) as Told
  const first = await told()
  const ask = (word: Word) => {
    owner.stdin.write(`${word}\n`)
    return told()
  }
  return { owner, ...first, ask }
}
export type ClusterOfTest = Awaited<ReturnType<typeof startClusterOfTest>>
