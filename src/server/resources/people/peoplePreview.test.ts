import { type Change, peopleHouse } from '@server/testing/peopleChangesOfTest'

const { someone, crowd, place, role, preview, told, latest, show, audited, server, admin, home } = peopleHouse()

describe('a preview', () => {
  it('says who would change, who is so already, and who is refused; it writes nothing', async () => {
    const gone = await someone('Gone', { disabled_at: server().now() })
    const bea = await someone('Bea')
    const { status, body } = await preview({ action: 'disable', filter: {} })

    expect([status, body.total]).toEqual([200, 3])
    expect(told(body)).toEqual({ changes: 'Bea', already: 'Gone', own: 'Ada' })
    expect((await show(bea)).state).toBe('active')
    expect(await audited(bea)).toEqual([])
    expect((await preview({ action: 'disable', ids: [gone.id] })).body.outcomes).toMatchObject([{ outcome: 'already' }])
    expect(await latest()).toBeNull()
  })

  it('counts everybody, and names the first twenty', async () => {
    await crowd(23)
    const { outcomes } = (
      await preview({ action: 'setAccess', access: 'manager', filter: { access: 'employee' as const } })
    ).body
    expect(outcomes).toMatchObject([{ outcome: 'changes', count: 23 }])
    expect(outcomes[0]?.people).toHaveLength(20)
    expect(outcomes[0]?.people[0]?.name).toMatch(/^P00 /)
  })

  it.each<[string, (facts: { here: string; there: string; cook: string }) => Change, Record<string, string>]>([
    [
      'added',
      ({ here }) => ({ action: 'addLocations', locationIds: [here], filter: {} }),
      { already: 'Both One', changes: 'Ada' },
    ],
    [
      'removed',
      ({ there }) => ({ action: 'removeLocations', locationIds: [there], filter: {} }),
      { already: 'Ada One', changes: 'Both' },
    ],
    [
      'set',
      ({ here }) => ({ action: 'setLocations', locationIds: [here], filter: {} }),
      { already: 'One', changes: 'Ada Both' },
    ],
    [
      'added as roles',
      ({ cook }) => ({ action: 'addRoles', roleIds: [cook], filter: {} }),
      { already: 'One', changes: 'Ada Both' },
    ],
    [
      'removed as roles',
      ({ cook }) => ({ action: 'removeRoles', roleIds: [cook], filter: {} }),
      { already: 'Ada Both', changes: 'One' },
    ],
    [
      'set as roles',
      ({ cook }) => ({ action: 'setRoles', roleIds: [cook], filter: {} }),
      { already: 'One', changes: 'Ada Both' },
    ],
  ])('knows of whom it is so already when places are %s', async (_how, changeOf, expected) => {
    const [here, there, cook] = [await place(), await place(), await role('cook')]
    await someone('Both', { locations: [here, there] })
    const one = await someone('One', { locations: [here] })
    await server()
      .db.insertInto('person_roles')
      .values({ organisation_id: home(), person_id: one.id, role_id: cook.id })
      .execute()
    const change = changeOf({ here: here.id, there: there.id, cook: cook.id })
    const { body } = await preview(change)
    expect(told(body)).toEqual(expected)
    expect(body.chosen.map(({ id }) => id)).toEqual(change.locationIds ?? change.roleIds)
  })

  it('knows whom an invitation, an enabled account and an end of sessions concern', async () => {
    await someone('Asked', { awaits_password: true })
    await someone('Out', { awaits_password: true, disabled_at: server().now() })
    const gone = { disabled_at: server().now(), erases_at: server().now() }
    await someone('Era', gone)
    await someone('Nil', { ...gone, erased_at: server().now() })
    expect(told((await preview({ action: 'invite', filter: {} })).body)).toEqual({
      already: 'Ada Era',
      changes: 'Asked',
      disabled: 'Out',
    })
    expect(told((await preview({ action: 'enable', filter: {} })).body)).toEqual({
      already: 'Ada Asked',
      changes: 'Out',
      toBeErased: 'Era',
    })
    const { own, changes = '' } = told((await preview({ action: 'endSessions', filter: {} })).body)
    expect([own, changes.includes('Ada')]).toEqual(['Ada', false])
  })

  it('is refused without what the action needs, without people, and with what another organisation has', async () => {
    const abroad = { person: await server().given.person(), place: await server().given.location() }
    const ids = [admin().id]
    const refusals = [
      await preview({ action: 'addLocations', ids }),
      await preview({ action: 'setRoles', ids }),
      await preview({ action: 'setAccess', ids }),
      await preview({ action: 'disable' }),
      await preview({ action: 'disable', ids, filter: {} }),
      await preview({ action: 'disable', ids: [...ids, abroad.person.id] }),
      await preview({ action: 'addLocations', locationIds: [abroad.place.id], ids }),
    ]
    expect(refusals.map(({ status, problem }) => [status, Object.keys(problem.errors).join()])).toEqual([
      [422, 'locationIds'],
      [422, 'roleIds'],
      [422, 'access'],
      [422, 'ids'],
      [422, 'ids'],
      [422, 'ids'],
      [422, 'locationIds'],
    ])
    expect(told((await preview({ action: 'disable', filter: { locationIds: [abroad.place.id] } })).body)).toEqual({})
  })
})
