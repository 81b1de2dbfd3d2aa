import { importing } from '@server/testing/importing'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let organisation: { id: string; name: string }
let place: { id: string }
let run: ReturnType<typeof importing>['run']
let said: ReturnType<typeof importing>['said']
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation = await server.given.organisation()
  ;({ run, said } = importing(server, organisation.name))
  const organisation_id = organisation.id
  place = await server.given.location({ organisation_id, name: 'Harbour Street' })
  const role = { id: `role-${organisation_id}`, organisation_id, external_id: 'ee-7', name: 'Kitchen hand' }
  await server.db.insertInto('roles').values(role).execute()
  await server.given.person({ organisation_id, id: `ada-${organisation_id}`, email: `ada@${organisation_id}.test` })
})

describe('the import of locations', () => {
  const locations = async () => {
    const rows = await server.db
      .selectFrom('locations')
      .where('locations.organisation_id', '=', organisation.id)
      .leftJoin('regions', 'regions.id', 'region_id')
      .leftJoin('location_categories as kind', 'kind.id', 'location_category_id')
      .select(['locations.id', 'locations.name', 'salt_id', 'regions.name as region', 'kind.name as category'])
      .orderBy('locations.name')
      .execute()
    return rows
  }
  const file = [
    'Site,Area,Type,Salt ID',
    'HARBOUR STREET,Coast,Café,s-1',
    'Émile,coast,café,',
    'Norwood,Hills,,s-2',
  ].join('\n')

  it('[D-106] creates those that are not there, with their regions and categories, and changes the others', async () => {
    expect((await run('locations', file, { isDryRun: true })).rows.map(({ outcome }) => outcome)).toEqual([
      'changed',
      'created',
      'created',
    ])
    expect(await locations()).toHaveLength(1)
    expect((await run('locations', file)).rows[0]?.fields).toEqual(['name', 'region', 'category', 'scoring_id'])
    expect(await locations()).toMatchObject([
      { id: place.id, name: 'HARBOUR STREET', region: 'Coast', category: 'Café', salt_id: 's-1' },
      { name: 'Norwood', region: 'Hills', category: null, salt_id: 's-2' },
      { name: 'Émile', region: 'Coast', category: 'Café', salt_id: null },
    ])
    const noted = await server.db
      .selectFrom('audit_log')
      .where('organisation_id', '=', organisation.id)
      .select(['event', 'record_kind'])
      .execute()
    const kinds = noted.map(({ event, record_kind }) => `${event} ${record_kind}`).sort()
    expect(kinds).toEqual([
      'record.created location',
      'record.created location',
      'record.created locationCategory',
      'record.created region',
      'record.created region',
      'record.updated location',
    ])
  })

  it('[D-106] of the same file again changes nothing, whatever the case of its names', async () => {
    await run('locations', file)
    const before = await locations()
    const again = await run('locations', file.replace('Coast', 'COAST').replace('Café', 'CAFÉ'))
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged'])
    expect(await locations()).toEqual(before)
  })

  it('[D-106] makes a region anew whose name was given to another', async () => {
    await run('locations', file)
    await server.db.updateTable('regions').set({ name: 'Shore' }).where('name', '=', 'Coast').execute()
    await run('locations', 'name,region\nAldgate,Coast')
    expect((await locations()).map(({ region }) => region)).toEqual(['Coast', 'Shore', 'Hills', 'Shore'])
  })

  it('[D-106] refuses what is archived, the same one twice, and hidden characters', async () => {
    await server.given.location({ organisation_id: organisation.id, name: 'Closed', archived_at: server.now() })
    const rows = 'name,region\nclosed,\nOne,\none,\nA\u202EB,\n,Coast'
    expect((await said('locations', rows)).slice(0, 4)).toEqual([
      "Line 2: name 'closed' is archived.",
      'Line 4: is the same record as line 3.',
      'Line 5: name contains invisible characters.',
      'Line 6: name is missing.',
    ])
  })
})

describe('the import of people', () => {
  const people = (...rows: string[]) => ['E-Mail,First Name,Surname,Sites,Job Title', ...rows].join('\n')
  const named = async (email: string) =>
    server.db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

  it('[D-106, D-19] creates employees without permissions, and changes those who are there', async () => {
    const [ada, bob] = [`ada@${organisation.id}.test`, `bob@${organisation.id}.test`]
    const file = people(`${ada.toUpperCase()},Ada,Lovelace,Harbour Street,`, `${bob},Bob,Tan,harbour street,ee-7`)
    expect((await run('people', file)).rows).toMatchObject([
      { outcome: 'changed', fields: ['first_name', 'last_name', 'locations'] },
      { outcome: 'created' },
    ])
    expect(await named(ada)).toMatchObject({
      id: `ada-${organisation.id}`,
      last_name: 'Lovelace',
      password_hash: 'none',
    })
    const created = await named(bob)
    expect(created).toMatchObject({ role: ['employee'], hris_permission: {}, unproven_since: null })
    const links = await server.db
      .selectFrom('person_locations')
      .selectAll()
      .where('person_id', '=', created.id)
      .execute()
    expect(links).toMatchObject([{ location_id: place.id }])
    expect((await run('people', file)).rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
  })

  it('[D-106, D-19] proves who has registered with an address and never opened its link', async () => {
    const email = `ann@${organisation.id}.test`
    await server.given.person({ organisation_id: organisation.id, email, unproven_since: server.now() })
    const { first_name, last_name } = await named(email)
    const { rows } = await run('people', people(`${email},${first_name},${last_name},,`))

    expect(rows).toMatchObject([{ outcome: 'changed', fields: ['email'] }])
    expect(await named(email)).toMatchObject({ unproven_since: null })
  })

  it('[D-83, D-106] notes the people whom it creates or moves for the group chats that follow them', async () => {
    const [ada, carl] = [`ada@${organisation.id}.test`, `carl@${organisation.id}.test`]
    await server.db.deleteFrom('changed_people').execute()
    await run('people', people(`${ada},Ada,Lovelace,Harbour Street,`, `${carl},Carl,Wu,,`))
    const changed = await server.db.selectFrom('changed_people').select('person_id').execute()
    const ids = await Promise.all([ada, carl].map(async (email) => (await named(email)).id))
    expect(new Set(changed.map(({ person_id }) => person_id))).toEqual(new Set(ids))
  })

  it('[D-106] refuses an address that is twice in the file, no address, and places and roles that are not there', async () => {
    const [ada, bob] = [`ada@${organisation.id}.test`, `bob@${organisation.id}.test`]
    const rows = [
      `${bob},Bob,Tan,,`,
      `${bob.toUpperCase()},B,T,,`,
      'bob,B,T,,',
      `${ada},A,,Nowhere|Harbour Street,Pilot`,
    ]
    expect((await said('people', people(...rows))).slice(0, -1)).toEqual([
      'Line 3: is the same record as line 2.',
      "Line 4: email 'bob' is not an e-mail address.",
      'Line 5: last_name is missing.',
      "Line 5: locations 'Nowhere' is no location of this organisation.",
      "Line 5: roles 'Pilot' is no role of this organisation.",
    ])
  })

  it('[D-18, D-106] refuses an address that has an account elsewhere, once it is to be written', async () => {
    const elsewhere = await server.given.person({ organisation_id: (await server.given.organisation()).id })
    const file = people(`${elsewhere.email},A,B,,`)
    expect((await run('people', file, { isDryRun: true })).rows).toMatchObject([{ outcome: 'created' }])
    expect(await said('people', file)).toEqual([
      'Line 2: email has already been taken.',
      '1 row: 0 created, 0 changed, 0 unchanged, 1 refused.',
    ])
    expect(await named(elsewhere.email)).toMatchObject({ first_name: 'Robin' })
  })
})
