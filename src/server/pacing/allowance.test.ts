import { createAllowance } from './allowance'

const anAllowance = () => {
  const clock = { at: 0, waited: 0 }
  const allowance = createAllowance(
    { burst: 1_000, perSecond: 100 },
    {
      now: () => clock.at,
      wait: (milliseconds) => {
        clock.waited += milliseconds
        clock.at += milliseconds
        return Promise.resolve()
      },
    },
  )
  return { ...allowance, clock }
}

describe('an allowance', () => {
  it('lets its amount pass at once, and makes what follows wait until nothing is owed', async () => {
    const { use, rest, clock } = anAllowance()
    use(1_000)
    expect(rest()).toBeUndefined()
    use(50)
    await rest()
    expect(clock.waited).toBe(500)
    expect(rest()).toBeUndefined()
  })

  it('comes back with time, and no further than its amount', () => {
    const { use, rest, clock } = anAllowance()
    use(900)
    clock.at = 3_600_000
    use(1_000)
    expect(rest()).toBeUndefined()
    use(1)
    expect(rest()).toBeDefined()
  })
})
