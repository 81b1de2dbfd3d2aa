import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '@server/testing/freePort'
import { until } from '@server/testing/until'
import { lastStage, readDockerfile, stagesOf, variablesOf } from '../packaging/readStages'
import { imageRoot, productionFolder } from './productionFolder'

const stage = lastStage(stagesOf(readDockerfile()))
const jsonOf = (keyword: string) => stage.steps.findLast((step) => step.keyword === keyword)?.json ?? []
const folder = productionFolder()
const data = path.join(imageRoot(), stage.name, 'data')
const isRoot = process.getuid?.() === 0
/** The user of the image, as whom root alone can start it. */
const [uid, gid] = (stage.steps.find(({ keyword }) => keyword === 'USER')?.text ?? '').split(':').map(Number)

describe('the image', () => {
  it('has what runs, and neither sources nor what is for development', () => {
    const brought = (name: string) => ['dist', 'node_modules', 'package.json'].includes(name)
    expect(readdirSync(folder).filter(brought)).toHaveLength(3)
    expect(existsSync(path.join(folder, 'src'))).toBe(false)
    const { mode, uid: owner } = statSync(data)
    expect(mode & 0o777).toBe(0o700)
    if (isRoot) expect(owner).toBe(uid)
  })

  it('starts as its user who may write nothing but its data, says that it is well, and stops when told to', async () => {
    const port = await freePort()
    const env = { ...variablesOf(stage), PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data }
    const options = { cwd: folder, env, ...(isRoot && { uid: uid ?? 0, gid: gid ?? 0 }) }
    const [program = '', ...parameters] = jsonOf('CMD')
    expect(program).toBe('node')
    const server = spawn(process.execPath, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
    const isWell = () => spawnSync(process.execPath, jsonOf('HEALTHCHECK').slice(1), options).status === 0

    expect(isWell()).toBe(false)
    await until(() => /^Muster is ready at/m.test(said) || server.exitCode !== null, { what: 'it is ready' })
    expect([said, isWell()]).toEqual([expect.stringContaining('Muster is ready'), true])
    const doctor = spawnSync(process.execPath, ['dist/server/doctor.js', '--json'], { ...options, encoding: 'utf8' })
    expect([doctor.status, doctor.stderr, JSON.parse(doctor.stdout)]).toMatchObject([0, '', { isWell: true }])

    server.kill('SIGTERM')
    const [code] = (await once(server, 'exit')) as [number | null]
    expect([code, isWell()]).toEqual([0, false])
  }, 120_000)
})
