import { batchCalls } from '@contract/batches'
import { liveCloses } from '@contract/live'
import { personCalls } from '@contract/people'
import { peopleChangeCalls } from '@contract/peopleChanges'
import { isUnderwayAlready } from '@server/batches/batches'
import { mailsTo } from '@server/testing/mailedLinks'
import { openLive } from '@server/testing/openLive'
import { peopleHouse } from '@server/testing/peopleChangesOfTest'
import { nobodyChanges, otherPeople } from './peopleChangeService'

const {
  someone,
  crowd,
  idsOf,
  place,
  role,
  preview,
  start,
  latest,
  work,
  runNext,
  run,
  show,
  placesOf,
  audited,
  server,
  admin,
  home,
} = peopleHouse()

describe('a change of many people', () => {
  it('changes everybody whom the filters found at its start, though they leave the filter meanwhile', async () => {
    const [old, next] = [await place(), await place()]
    const people = await crowd(60)
    await server()
      .db.insertInto('person_locations')
      .values(people.map(({ id }) => ({ organisation_id: home(), person_id: id, location_id: old.id })))
      .execute()
    const filter = { locationIds: [old.id] }
    const started = await start({ action: 'setLocations', locationIds: [next.id], filter }, 60)
    expect(started.body).toMatchObject({
      action: 'setLocations',
      state: 'waiting',
      startedBy: { globalId: admin().id },
    })
    const late = await someone('Late', { locations: [old] })

    expect(await work()).toMatchObject({ state: 'done', total: 60, succeeded: 60, failed: 0, failures: [] })
    for (const person of [people[0], people[30], people[59]])
      expect(await placesOf(person ?? admin())).toEqual([next.id])
    expect(await placesOf(late)).toEqual([old.id])
  })

  it('is noted for each person in the name of who started it, and keeps everything else of them', async () => {
    const [here, there] = [await place(), await place()]
    const bea = await someone('Bea', { locations: [here], manages: [here], hris_permission: { retired: true } })
    const before = await show(bea)
    await start({ action: 'addLocations', locationIds: [there.id], ids: [bea.id] }, 1)
    for (let ran = 0; ran < 2; ran++) await runNext()

    const { locations, lockVersion, updatedAt: _moment, ...others } = await show(bea)
    expect(before).toMatchObject(others)
    expect([idsOf(locations).toSorted(), lockVersion]).toEqual([[here.id, there.id].toSorted(), before.lockVersion + 1])
    expect(await audited(bea)).toMatchObject([
      {
        event: 'record.updated',
        person_id: admin().id,
        changes: { locationIds: { before: [here.id], after: [here.id, there.id].toSorted() } },
      },
    ])
    const noted = await server().db.selectFrom('changed_people').where('person_id', '=', bea.id).selectAll().execute()
    expect(noted).not.toEqual([])
  })

  it('disables as one person is disabled: sessions, live channel and links end', async () => {
    const bea = await someone('Bea')
    const live = await openLive(server(), await server().tokenOf(bea))
    await run({ action: 'disable', ids: [bea.id] }, 1)

    expect(await live.closed).toBe(liveCloses.sessionOver)
    expect((await show(bea)).state).toBe('disabled')
    expect((await server().as(bea).call(personCalls.index, { query: {} })).status).toBe(403)
    await run({ action: 'enable', ids: [bea.id] }, 1)
    expect((await show(bea)).state).toBe('active')
  })

  it('sets role levels and roles, and invites who has no invitation, once', async () => {
    const cook = await role('cook')
    const bea = await someone('Bea', { awaits_password: true })
    await run({ action: 'setAccess', access: 'manager', ids: [bea.id] }, 1)
    await run({ action: 'setRoles', roleIds: [cook.id], ids: [bea.id] }, 1)
    await run({ action: 'invite', filter: {} }, 1)

    const { access, roles, invitedUntil, email } = await show(bea)
    expect([access, idsOf(roles), invitedUntil === null]).toEqual(['manager', [cook.id], false])
    expect(await mailsTo(server(), email)).toHaveLength(1)
    expect((await start({ action: 'invite', filter: {} }, 1)).problem.errors).toEqual({ base: [nobodyChanges] })
  })

  it('leaves alone who is as wanted by then, and names who cannot be changed any more, with the reason', async () => {
    const [bea, cal, dan] = [
      await someone('Bea', { awaits_password: true }),
      await someone('Cal', { awaits_password: true }),
      await someone('Dan', { awaits_password: true }),
    ]
    await start({ action: 'invite', filter: {} }, 3)
    await server()
      .as(admin())
      .call(personCalls.invite, { params: { id: bea.id } })
    await server()
      .as(admin())
      .call(personCalls.disable, { params: { id: cal.id } })
    const change = await work()

    expect(change).toMatchObject({ state: 'done', total: 3, succeeded: 2, failed: 1 })
    expect(change?.failures).toEqual([{ id: cal.id, name: 'Cal Quill', reason: 'disabled' }])
    const mails = []
    for (const person of [bea, cal, dan]) mails.push((await mailsTo(server(), person.email)).length)
    expect(mails).toEqual([1, 0, 1])
  })

  it('begins with those of the preview alone, one at a time, and not with oneself', async () => {
    const people = await crowd(2)
    const change = { action: 'disable', ids: idsOf(people) } as const
    expect((await start(change, 3)).problem.errors).toEqual({ base: [otherPeople] })
    expect((await start({ action: 'disable', ids: [admin().id] }, 1)).problem.errors).toEqual({ base: [nobodyChanges] })
    expect((await start(change, 2)).status).toBe(201)
    expect((await start(change, 2)).problem.errors).toEqual({ base: [isUnderwayAlready] })
  })

  it('goes on in slices where it was paused, and does nothing twice', async () => {
    const people = await crowd(60)
    const { body } = await start({ action: 'disable', ids: idsOf(people) }, 60)
    for (let ran = 0; ran < 2; ran++) await runNext() // it is prepared, and the first slice is done
    const { body: paused } = await server()
      .as(admin())
      .call(batchCalls.pause, { params: { id: body.id } })
    expect([paused.state, paused.succeeded > 0, paused.succeeded < 60]).toEqual(['paused', true, true])
    await server()
      .as(admin())
      .call(batchCalls.resume, { params: { id: body.id } })
    expect(await work()).toMatchObject({ state: 'done', succeeded: 60, failed: 0 })
    for (const person of people)
      expect((await audited(person)).map(({ details }) => details)).toEqual([
        expect.objectContaining({ action: 'disable' }),
      ])
  })

  it('ends when who started it may not do so any more', async () => {
    const other = await someone('Olga', { role: ['admin', 'manager', 'employee'] })
    const [bea] = await crowd(1)
    await start({ action: 'disable', ids: [bea?.id ?? ''] }, 1, other)
    await server()
      .as(admin())
      .call(personCalls.disable, { params: { id: other.id } })

    expect(await work()).toMatchObject({ state: 'failed', failure: 'outdated', succeeded: 0 })
    expect((await show(bea ?? admin())).state).toBe('active')
  })

  it('is shown for an hour after its end, to administrators of the organisation alone', async () => {
    const [bea] = await crowd(1)
    await run({ action: 'disable', ids: [bea?.id ?? ''] }, 1)
    const abroad = await server().given.person({ role: ['admin'] })
    expect(await latest(abroad)).toBeNull()
    expect((await latest())?.state).toBe('done')
    const manager = await someone('Mel', { role: ['manager', 'employee'] })
    const refused = [
      await preview({ action: 'enable', filter: {} }, manager),
      await start({ action: 'enable', filter: {} }, 1, manager),
      await server().as(manager).call(peopleChangeCalls.latest, {}),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422])
    const was = server().now()
    server().moveTo(new Date(was.getTime() + 61 * 60_000))
    expect(await latest()).toBeNull()
    server().moveTo(was)
  })
})
