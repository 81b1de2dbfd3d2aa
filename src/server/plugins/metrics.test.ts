import { createMetrics } from '@server/metrics/metrics'
import { startTestServer } from '@server/testing/startTestServer'

const token = 'a-token-for-the-collector'
const bearer = { authorization: `Bearer ${token}` }
const start = (isOn: boolean) =>
  startTestServer({ metrics: createMetrics(), ...(isOn && { variables: { METRICS_TOKEN: token } }) })

describe('/metrics', () => {
  it('does not exist unless it is switched on, nor for a request without the token', async () => {
    const [off, on] = [await start(false), await start(true)]
    const answers = [
      await off.anybody.send('/metrics', { headers: bearer }),
      await on.anybody.send('/metrics'),
      await on.anybody.send('/metrics', { headers: { authorization: 'Bearer wrong' } }),
      await on.as(await on.given.person({ role: ['admin'] })).send('/metrics'),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(answers[1]?.problem.message).toBe('The resource does not exist')
  })

  it('shows requests by route and status, the database, jobs and sessions in Prometheus’ format, and no ids', async () => {
    const server = await start(true)
    const person = await server.given.person()
    const { id } = await server.given.notification(person)
    await server.as(person).send(`/api/notifications/${id}`)
    await server.anybody.send('/api/notifications/secret-id')
    const { status, headers, text } = await server.anybody.send('/metrics', { headers: bearer })

    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    const counted = (labels: string) => new RegExp(`^muster_http_request_duration_seconds_count{${labels}} 1$`, 'm')
    expect(text).toMatch(counted('method="GET",route="/api/notifications/:id",status="200"'))
    expect(text).toMatch(counted('method="GET",route="/api/notifications/:id",status="401"'))
    expect(text).toMatch(/^muster_database_up 1$/m)
    expect(text).toMatch(/^muster_sessions_active 1$/m)
    expect(text).toMatch(/^muster_jobs{state="dead"} 0$/m)
    expect(text).toMatch(/^muster_pictures_waiting 0$/m)
    expect(text).toMatch(/^muster_files_up 1$/m)
    expect(text).toMatch(/^muster_disk_free_bytes [1-9]/m)
    expect(text).toMatch(/^muster_disk_size_bytes [1-9]/m)
    expect(text).toMatch(/^muster_certificate_expiry_timestamp_seconds Nan$/m)
    expect(text).toMatch(/^muster_database_size_bytes [1-9]/m)
    expect(text).toMatch(/^muster_database_connections_max [1-9]/m)
    expect(text).toMatch(/^muster_database_migrations{state="newer"} 0$/m)
    expect(text).toMatch(/^muster_info{schema="\d{4}_\w+",node="v\S+"} 1$/m)
    expect(text).toMatch(/^muster_sockets{channel="live"} 0$/m)
    expect(text).toMatch(/^muster_sockets{channel="chat"} 0$/m)
    expect(text).toMatch(/^muster_database_statement_duration_seconds_count [1-9]\d*$/m)
    expect(text).not.toContain(id)
    expect(text).not.toContain('secret-id')
  })

  it('shows how long the oldest due job has waited, and nothing when none is due', async () => {
    const server = await start(true)
    const oldest = async () => {
      const { text } = await server.anybody.send('/metrics', { headers: bearer })
      return /^muster_jobs_oldest_due_seconds (.*)$/m.exec(text)?.[1]
    }
    const before = await oldest()
    const job = { organisation_id: null, kind: 'test', payload: '{}', unique_key: null, priority: 1 }
    const runAt = [90, 30, -60].map((seconds) => new Date(server.now().getTime() - seconds * 1_000))
    const rows = runAt.map((run_at, at) => ({ ...job, id: `job-${at}`, run_at, waiting_since: run_at }))
    await server.db.insertInto('jobs').values(rows).execute()

    expect([before, await oldest()]).toEqual(['0', '90'])
  })

  it('shows by kind what waits, is due, fails and is dead, and of emails the same', async () => {
    const server = await start(true)
    const before = server.now().getTime()
    const rows = [
      { kind: 'test', seconds: 90 },
      { kind: 'test', seconds: -60 },
      { kind: 'mail.send', seconds: 20 },
      { kind: 'mail.send', seconds: -30, last_error: 'The mail server is away.' },
      { kind: 'mail.send', seconds: 500, last_error: 'The mail server is away.', died_at: server.now() },
    ].map(({ seconds, ...job }, at) => ({
      id: `job-${at}`,
      organisation_id: null,
      payload: '{}',
      unique_key: null,
      priority: 1,
      ...job,
      run_at: new Date(before - seconds * 1_000),
      waiting_since: null,
    }))
    await server.db.insertInto('jobs').values(rows).execute()
    const { text } = await server.anybody.send('/metrics', { headers: bearer })

    expect(text).toMatch(/^muster_jobs{state="waiting"} 2$/m)
    expect(text).toMatch(/^muster_jobs{state="due"} 2$/m)
    expect(text).toMatch(/^muster_jobs_by_kind{kind="test",state="due"} 1$/m)
    expect(text).toMatch(/^muster_jobs_by_kind{kind="mail.send",state="failing"} 1$/m)
    expect(text).toMatch(/^muster_jobs_by_kind_oldest_due_seconds{kind="test"} 90$/m)
    expect(text).toMatch(/^muster_jobs_by_kind_oldest_due_seconds{kind="mail.send"} 20$/m)
    expect(text).toMatch(/^muster_mails{state="waiting"} 1$/m)
    expect(text).toMatch(/^muster_mails{state="failing"} 1$/m)
    expect(text).toMatch(/^muster_mails{state="failed"} 1$/m)
  })

  it('reports that the database does not answer, instead of failing', async () => {
    const server = await start(true)
    await server.bound.destroy()
    const { status, text } = await server.anybody.send('/metrics', { headers: bearer })

    expect(status).toBe(200)
    expect(text).toMatch(/^muster_database_up 0$/m)
    expect(text).not.toMatch(/^muster_sessions_active \d/m)
  })
})
