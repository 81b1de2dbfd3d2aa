import { onEveryStage, people } from './conformanceStage'
import { until } from './until'

const { carol } = people

onEveryStage((stage, it) => {
  it('users: reachability follows sessions', async () => {
    const { clients, openReady } = stage()
    expect(clients.alice.client.reachabilityEnabled).toBe(true)
    await clients.carol.close()
    const user = await clients.alice.client.getUser(carol.identity)
    await until(() => user.isOnline === false, { what: 'Carol is away' })

    const came = clients.alice.wait(
      'userUpdated',
      (update) => update.user.identity === carol.identity && update.updateReasons.includes('reachabilityOnline'),
    )
    await openReady('carol')
    await came
    expect(user.isOnline).toBe(true)
  })
})
