import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { parse } from 'yaml'
import { z } from 'zod'
import { createMetrics } from '@server/metrics/metrics'
import { startTestServer } from '@server/testing/startTestServer'

const targets = z.array(z.object({ expr: z.string() }))
const panel = z.object({ type: z.string(), title: z.string(), targets: z.optional(targets) })
const dashboard = z
  .object({ schemaVersion: z.number(), panels: z.array(panel) })
  .parse(JSON.parse(readFileSync('docs/monitoring/grafana.json', 'utf8')))

const alert = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({ summary: z.string().min(1), description: z.string().min(1), runbook: z.string() }),
})
const { groups } = z
  .object({ groups: z.array(z.object({ rules: z.array(alert) })) })
  .parse(parse(readFileSync('docs/monitoring/alerts.yaml', 'utf8')))
const alerts = groups.flatMap(({ rules }) => rules)

const ofDashboard = dashboard.panels.flatMap(({ title, targets: some = [] }) =>
  some.map(({ expr }) => [title, expr.replaceAll('$__rate_interval', '5m')] as const),
)
const expressions = [...ofDashboard, ...alerts.map(({ alert: title, expr }) => [title, expr] as const)]

/** What an expression names, by the grammar of Prometheus; null where it is not one. */
const namesIn = (expression: string): string[] | null => {
  const names: string[] = []
  let isBroken = false
  parser.parse(expression).iterate({
    enter({ type, from, to }) {
      if (type.isError) isBroken = true
      if (type.name === 'Identifier') names.push(expression.slice(from, to))
    },
  })
  return isBroken ? null : names
}

/** As GitHub makes the anchors of headings. */
const anchorsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-'),
  )

describe('dashboard and alerts', () => {
  it.each(expressions)('%s: %s is an expression', (_title, expression) => {
    expect(namesIn(expression)?.length).toBeGreaterThan(0)
  })

  it('name metrics of a server, and nothing else', async () => {
    const token = 'read-by-the-collector'
    const server = await startTestServer({ metrics: createMetrics(), variables: { METRICS_TOKEN: token } })
    const { text } = await server.anybody.send('/metrics', { headers: { authorization: `Bearer ${token}` } })
    const told = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((ending) => name + ending) : [name],
    )
    const named = new Set(expressions.flatMap(([, expression]) => namesIn(expression) ?? []))
    const ofPrometheus = ['up']

    expect(named.size).toBeGreaterThan(20)
    expect([...named].filter((name) => !told.includes(name) && !ofPrometheus.includes(name))).toEqual([])
    // a metric that nobody looks at is forgotten; those that all programs on Node have are there anyway
    expect(
      told.filter((name) => name.startsWith('muster_') && !/_(sum|count)$/.test(name) && !named.has(name)),
    ).toEqual([])
  })

  it('lead to symptoms that the operators’ page describes', () => {
    const anchors = anchorsOf('docs/OPERATIONS.md')
    const led = alerts.map(({ annotations }) => annotations.runbook.split('#'))

    expect(led.filter(([file, anchor = '']) => file !== 'OPERATIONS.md' || !anchors.includes(anchor))).toEqual([])
  })

  it('have a row for each side of the portal', () => {
    expect(dashboard.panels.filter(({ type }) => type === 'row').map(({ title }) => title)).toEqual([
      'Traffic',
      'Latency',
      'Errors',
      'Jobs and emails',
      'Sockets',
      'Disk, database and certificate',
      'Process',
    ])
  })
})
