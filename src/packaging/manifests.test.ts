import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { settingNames } from '@server/config'

const folder = 'src/packaging'
const text = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

const variables = z.record(z.string(), z.string())
const service = z.object({
  image: z.string(),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  restart: z.string(),
  tmpfs: z.array(z.string()),
  environment: variables.optional(),
  command: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  stop_grace_period: z.string().optional(),
  networks: z.record(z.string(), z.object({ ipv4_address: z.string().optional() })),
})

describe('the compose file', () => {
  const { services } = z
    .object({ services: z.record(z.string(), service) })
    .parse(parse(text('compose/compose.yaml'), { merge: true }))
  const portals = Object.entries(services).filter(([name]) => name.startsWith('portal-'))

  it('has two servers, a proxy, a database and a bucket, each hardened and of one version', () => {
    expect(Object.keys(services).sort()).toEqual(
      ['bucket', 'bucket-made', 'database', 'portal-1', 'portal-2', 'proxy'].sort(),
    )
    const images = Object.values(services).map(({ image }) => image)
    expect(images.filter((image) => !/:[\w.-]*\d[\w.-]*$/.test(image) || image.endsWith(':latest'))).toEqual([])
    expect(services['portal-1']?.image).toBe(`muster:${version}`)
  })

  it('gives the servers settings that exist, and time to stop', () => {
    for (const [, { environment = {}, stop_grace_period }] of portals) {
      expect(Object.keys(environment).filter((name) => !settingNames.includes(name))).toEqual([])
      expect(environment['TRUST_PROXY']).toBe(services['proxy']?.networks['inside']?.ipv4_address)
      expect(parseInt(stop_grace_period ?? '0')).toBeGreaterThan(20)
    }
  })

  it('holds no secret, and asks for each in the example of its environment', () => {
    const values = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment))
    const secret = values.filter(([name]) => /SECRET|PASSWORD|TOKEN/.test(name) && !name.endsWith('_ID'))
    const asked = new Set([...text('compose/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))
    const given = [...text('compose/muster.env.example').matchAll(/^(\w+)=(.*)$/gm)]

    expect(secret.filter(([, value]) => !/^\$\{\w+:[?-]/.test(value))).toEqual([])
    expect(given.map(([, name = '']) => name).sort()).toEqual([...asked].sort())
    expect(given.filter(([, name = '', value]) => /SECRET|PASSWORD|TOKEN/.test(name) && value !== '')).toEqual([])
  })

  it('opens nothing to the network but the proxy', () => {
    const open = Object.entries(services).filter(([, { ports }]) => ports)
    expect(open.map(([name]) => name)).toEqual(['proxy'])
  })

  const program = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file))
  const where = program === undefined ? it.skip : it
  where('gives nginx the rules of docs/nginx.conf, with the addresses of its servers', () => {
    const work = mkdtempSync(path.join(os.tmpdir(), 'muster-compose-'))
    const [, , command = ''] = services['proxy']?.command ?? []
    const made = path.join(work, 'muster.conf')
    const [sed = ''] = command.split('&& exec')
    const here = sed
      .replace('/muster/nginx.conf', path.resolve('docs/nginx.conf'))
      .replace('/etc/nginx/conf.d/muster.conf', made)
    execFileSync('sh', ['-c', here])
    const config = readFileSync(made, 'utf8')
    for (const [, { networks }] of portals) expect(config).toContain(`server ${networks['inside']?.ipv4_address}:4000 `)
    expect(config).not.toContain('127.0.0.1')
    expect(config).toContain('listen 8443 ssl;')

    const main = path.join(work, 'nginx.conf')
    writeFileSync(
      made,
      config
        .replace(/ +ssl_certificate.*\n/g, '')
        .replace('8443 ssl', '8443')
        .replace('/dev/stdout', `${work}/access`),
    )
    writeFileSync(main, `pid ${work}/pid; events {} http { access_log off; include ${made}; }`)
    execFileSync(program ?? '', ['-t', '-p', work, '-c', main, '-e', path.join(work, 'log')], { stdio: 'pipe' })
    rmSync(work, { recursive: true })
  })
})

describe('the Kubernetes example', () => {
  const documents = [
    ...parseAllDocuments(text('kubernetes/muster.yaml')),
    ...parseAllDocuments(text('kubernetes/secret.example.yaml')),
  ]
  const manifest = z.object({ kind: z.string(), apiVersion: z.string(), metadata: z.object({ name: z.string() }) })
  const all = documents.map((one) => {
    expect(one.errors).toEqual([])
    return one.toJS() as unknown
  })
  const ofKind = (kind: string) => all.find((one) => manifest.parse(one).kind === kind)

  it('has each part', () => {
    expect(all.map((one) => manifest.parse(one).kind).sort()).toEqual(
      ['ConfigMap', 'Deployment', 'Ingress', 'PodDisruptionBudget', 'Secret', 'Service'].sort(),
    )
  })

  const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) })
  const container = z.object({
    image: z.string().endsWith(`:${version}`),
    startupProbe: probe,
    livenessProbe: probe,
    readinessProbe: probe,
    resources: z.object({ requests: z.object({ cpu: z.string(), memory: z.string() }) }),
    securityContext: z.object({
      allowPrivilegeEscalation: z.literal(false),
      readOnlyRootFilesystem: z.literal(true),
      capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
    }),
    volumeMounts: z.array(z.object({ mountPath: z.string() })),
  })
  const deployment = z.object({
    spec: z.object({
      replicas: z.literal(2),
      strategy: z.object({ rollingUpdate: z.object({ maxUnavailable: z.literal(0) }) }),
      template: z.object({
        spec: z.object({
          automountServiceAccountToken: z.literal(false),
          terminationGracePeriodSeconds: z.number(),
          securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.literal(1000) }),
          containers: z.tuple([container]),
        }),
      }),
    }),
  })

  it('runs two hardened servers, which are replaced one after the other', () => {
    const { spec } = deployment.parse(ofKind('Deployment')).spec.template
    const [{ startupProbe, livenessProbe, readinessProbe, volumeMounts }] = spec.containers
    const { data } = z.object({ data: variables }).parse(ofKind('ConfigMap'))

    expect([startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
      '/healthz',
      '/healthz',
      '/readyz',
    ])
    expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp'])
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(20 + Number(data['DRAIN_SECONDS']))
  })

  it('has settings that exist, secrets without values, and an Ingress as docs/nginx.conf', () => {
    const { data } = z.object({ data: variables }).parse(ofKind('ConfigMap'))
    const { stringData } = z.object({ stringData: variables }).parse(ofKind('Secret'))
    const { metadata } = z.object({ metadata: z.object({ annotations: variables }) }).parse(ofKind('Ingress'))
    const nginx = readFileSync('docs/nginx.conf', 'utf8')
    const annotated = (name: string) => metadata.annotations[`nginx.ingress.kubernetes.io/${name}`]

    expect([...Object.keys(data), ...Object.keys(stringData)].filter((name) => !settingNames.includes(name))).toEqual(
      [],
    )
    expect(Object.values(stringData).filter((value) => value !== '')).toEqual([])
    expect(nginx).toContain(`client_max_body_size ${annotated('proxy-body-size')};`)
    expect(nginx).toContain(`proxy_read_timeout ${annotated('proxy-read-timeout')}s;`)
    expect(nginx).toContain(`proxy_next_upstream ${annotated('proxy-next-upstream')};`)
    expect(nginx).toContain(`proxy_request_buffering ${annotated('proxy-request-buffering')};`)
  })
})

describe('the units of systemd', () => {
  const units = readdirSync(path.join(folder, 'systemd'))
  const valueOf = (unit: string, key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(text(`systemd/${unit}`))?.[1]

  it('are a service, a template for several, and a backup by a timer', () => {
    expect(units.sort()).toEqual(['muster-backup.service', 'muster-backup.timer', 'muster.service', 'muster@.service'])
  })

  it.each(units.filter((unit) => unit.endsWith('.service')))('%s is hardened, and no root', (unit) => {
    expect(valueOf(unit, 'User')).toBe('muster')
    expect(valueOf(unit, 'NoNewPrivileges')).toBe('yes')
    expect(valueOf(unit, 'ProtectSystem')).toBe('strict')
    expect(valueOf(unit, 'CapabilityBoundingSet')).toBe('')
    expect(valueOf(unit, 'ReadWritePaths')).toContain('/var/lib/muster')
  })

  it.each(['muster.service', 'muster@.service'])('%s starts again by itself, and has time to stop', (unit) => {
    expect(valueOf(unit, 'Restart')).toBe('on-failure')
    expect(parseInt(valueOf(unit, 'TimeoutStopSec') ?? '0')).toBeGreaterThan(20)
    expect(valueOf(unit, 'ExecStart')).toBe('/usr/bin/node dist/server/main.js')
  })

  const analyzer = ['/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find((file) => existsSync(file))
  const where = analyzer === undefined ? it.skip : it
  where('are understood by systemd', () => {
    const files = units.map((unit) => path.join(folder, 'systemd', unit.replace('@.', '@4001.')))
    const work = mkdtempSync(path.join(os.tmpdir(), 'muster-units-'))
    for (const [at, unit] of units.entries()) {
      // programs that this machine may not have
      const content = text(`systemd/${unit}`).replace(/^(Exec\w+=)\S+/gm, '$1/bin/true')
      writeFileSync(path.join(work, path.basename(files[at] ?? '')), content)
    }
    const copies = readdirSync(work).map((file) => path.join(work, file))
    expect(execFileSync(analyzer ?? '', ['verify', ...copies], { encoding: 'utf8', stdio: 'pipe' })).toBe('')
    rmSync(work, { recursive: true })
  })
})
