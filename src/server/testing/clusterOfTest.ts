import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** In a process of its own, because Jest can not load the package, which is an ES module. */
const program = path.resolve('src/server/testing/programs/runCluster.mjs')

type Told = { url: string; folder: string; pid: number }
type Word = 'kill' | 'restart' | 'stop'

const owners: ChildProcess[] = []
afterAll(() => owners.splice(0).forEach((owner) => owner.kill('SIGKILL'))) // this also ends its PostgreSQL

/**
 * A dedicated PostgreSQL for a test, started by a process of its own and ended with the test file. A durable one keeps
 * acknowledged changes when it is killed.
 */
export const startClusterOfTest = async ({ durable }: { durable: boolean }) => {
  const owner = spawn(process.execPath, [program, ...(durable ? ['durable'] : [])], {
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
