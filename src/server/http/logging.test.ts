import { sessionCalls } from '@contract/session'
import { startTestServer } from '@server/testing/startTestServer'

describe('the log', () => {
  it('[D-22, D-69] holds each request with its id, but no password, token, e-mail or query', async () => {
    const lines: string[] = []
    const server = await startTestServer({ log: { write: (line) => lines.push(line) } })
    const { email } = await server.given.person({ email: 'quiet@test.example', password: 'Correct.Horse.2026' })
    const signIn = (password: string) =>
      server.anybody.call(sessionCalls.login, { body: { user: { email, password } } })
    await signIn('Wrong.Horse.2026')
    const { headers } = await signIn('Correct.Horse.2026')
    const token = (headers.get('authorization') ?? '').replace('Bearer ', '')
    await server.withToken(token).send('/api/notifications?q[subject_or_message_cont]=secret-word')
    await server.withToken(token).send('/api/nothing?key=secret-word')
    await server.withToken(`${token}x`).send('/api/me')
    const { problem } = await server.withToken(token).send('/api/me?secret-word=1')

    const log = lines.join('')
    expect(token.length).toBeGreaterThan(100)
    for (const secret of ['Horse', token, 'quiet@', 'secret-word', 'Bearer']) expect(log).not.toContain(secret)
    expect(lines.filter((line) => line.includes('"status"'))).toHaveLength(6)
    expect(lines.find((line) => line.includes(String(problem.requestId)))).toContain('"path":"/api/me","status":422')
  })

  it('holds a line for what never reaches a route, its path cut when it is very long', async () => {
    const lines: string[] = []
    const server = await startTestServer({ log: { write: (line) => lines.push(line) } })
    const { problem } = await server.anybody.send('/%ff')
    await server.anybody.send(`/${'x'.repeat(5_000)}`)

    expect(lines.find((line) => line.includes(String(problem.requestId)))).toContain('"path":"/%ff","status":400')
    expect(lines.filter((line) => line.includes('"status"'))).toHaveLength(2)
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(600)
  })
})
