import { registrationCalls } from '@contract/registration'
import { startCountingServer } from '@server/testing/startCountingServer'

describe('asking for mails with a link', () => {
  it('[D-21] asks the database nothing more once it was refused', async () => {
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
