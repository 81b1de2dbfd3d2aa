import { registrationCalls } from '@contract/registration'
import { startCountingServer } from '@server/testing/startCountingServer'

describe('requests for mails with a link', () => {
  it('[D-21] send no statement to the database after a refusal', async () => {
    const { server, statementsOf } = await startCountingServer()
    const ask = () =>
      server.anybody.call(registrationCalls.requestPasswordReset, { body: { user: { email: 'nobody@test.example' } } })
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) statuses.push((await ask()).status)
    const statements = await statementsOf(async () => {
      statuses.push((await ask()).status)
    })

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(statements).toBe(0)
  })
})
