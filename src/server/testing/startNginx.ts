import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { findNginx, noNginx } from './nginxBinary.mjs'
import { freePort } from './freePort'
import { until } from './until'

/** What operators are told to use, with the addresses of this test and without TLS. */
const operatorsConfig = (port: number, servers: readonly string[], folder: string) => {
  let config = readFileSync('docs/nginx.conf', 'utf8')
  const replace = (what: string | RegExp, by: string) => {
    if (config.split(what).length !== 2) throw new Error(`docs/nginx.conf has not exactly one ${what}`)
    config = config.replace(what, by)
  }
  for (const [index, { host }] of servers.map((server) => new URL(server)).entries())
    replace(`127.0.0.1:400${index + 1}`, host)
  replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
  replace(/ +ssl_certificate .*\n/, '')
  replace(/ +ssl_certificate_key .*\n/, '')
  replace('/var/log/nginx/muster.log', path.join(folder, 'access.log'))
  return config
}

/** One process, which needs no user of its own, with all its files in one folder. It says which servers it asked. */
const mainConfig = (folder: string, connections: number) => `
daemon off;
master_process off;
pid ${folder}/pid;
events { worker_connections ${connections}; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((use) => `${use}_temp_path ${folder}/${use};`).join('\n  ')}
  add_header x-answered-by $upstream_addr always;
  include ${folder}/muster.conf;
}`

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (answer: boolean) => () => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', end(true)).once('error', end(false))
  })

/** nginx in front of two servers as `docs/nginx.conf` tells operators, on a port of its own; `spoil` makes a mistake in it. */
export const startNginx = async (
  servers: readonly [string, string],
  spoil: (config: string) => string = (config) => config,
  connections = 512,
) => {
  const program = findNginx()
  if (program === undefined) throw new Error(noNginx)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-nginx-'))
  const port = await freePort()
  const [main, log] = [path.join(folder, 'nginx.conf'), path.join(folder, 'error.log')]
  writeFileSync(main, mainConfig(folder, connections))
  writeFileSync(path.join(folder, 'muster.conf'), spoil(operatorsConfig(port, servers, folder)))

  const child = spawn(program, ['-p', folder, '-c', main, '-e', log], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  const stop = async () => {
    child.kill()
    await ended
    process.removeListener('exit', kill)
    rmSync(folder, { recursive: true, force: true })
  }
  await until(() => {
    if (hasEnded) throw new Error(`nginx did not start: ${readFileSync(log, 'utf8')}`)
    return isListening(port)
  })
  const { pid = NaN } = child
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    log: () => readFileSync(path.join(folder, 'access.log'), 'utf8'),
    stop,
  }
}
