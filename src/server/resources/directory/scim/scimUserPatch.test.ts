import { auditCalls } from '@contract/audit'
import { personCalls } from '@contract/people'
import {
  coreUser,
  enterpriseUser,
  givenScim,
  judgedUser,
  patchOp,
  scimRefusal,
  userBody,
} from '@server/testing/givenScim'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let scim: Awaited<ReturnType<typeof givenScim>>
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (scim = await givenScim(server)))

describe('a person whom the directory changes', () => {
  it('by PUT has what it says, and keeps what only Muster knows', async () => {
    const { id } = await scim.add({ externalId: 'e-3', [enterpriseUser]: { employeeNumber: '5' } })
    const role = await server.given.record('roles', {
      organisation_id: scim.organisation_id,
      name: 'Cook',
      external_id: 'cook',
    })
    await server.as(scim.admin).call(personCalls.update, {
      params: { id },
      body: { person: { firstName: 'Robin', lastName: 'Quill', email: `kept.${id}@scim.example`, roleIds: [role.id] } },
    })
    const { status, body } = await scim.directory.send('PUT', `/Users/${id}`, {
      body: userBody({ userName: `put.${id}@scim.example`, externalId: 'e-4', active: undefined }),
    })

    expect(status).toBe(200)
    expect(judgedUser(body)).toMatchObject({ externalId: 'e-4', userName: `put.${id}@scim.example`, active: true })
    expect(body).not.toHaveProperty(enterpriseUser)
    expect((await scim.show(id)).roles).toHaveLength(1)
  })

  it.each<[string, object[], object]>([
    ['disabled as the RFC has it', [{ op: 'replace', path: 'active', value: false }], { active: false }],
    ['disabled by Entra ID', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    ['disabled by Okta', [{ op: 'replace', value: { active: false } }], { active: false }],
    ['renamed', [{ op: 'replace', path: 'name.familyName', value: 'Wren' }], { name: { familyName: 'Wren' } }],
    [
      'renamed by keys with dots',
      [{ op: 'Add', value: { 'name.givenName': 'Jo', displayName: 'Jo W' } }],
      { name: { givenName: 'Jo' } },
    ],
    ['renamed as a whole', [{ op: 'add', path: 'name', value: { givenName: 'Jo' } }], { name: { givenName: 'Jo' } }],
    [
      'given an address',
      [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'moved@scim.example' }],
      { userName: 'moved@scim.example', emails: [{ value: 'moved@scim.example' }] },
    ],
    [
      'given a user name, which counts more than an address',
      [
        { op: 'replace', path: 'userName', value: 'user@scim.example' },
        { op: 'replace', path: 'emails[type eq "work"].value', value: 'other@scim.example' },
      ],
      { userName: 'user@scim.example' },
    ],
    [
      'given a number',
      [{ op: 'Add', path: `${enterpriseUser}:employeeNumber`, value: '88' }],
      { [enterpriseUser]: { employeeNumber: '88' } },
    ],
    [
      'given a number in an object',
      [{ op: 'replace', value: { [enterpriseUser]: { employeeNumber: '89', department: 'x' } } }],
      { [enterpriseUser]: { employeeNumber: '89' } },
    ],
    ['given an id', [{ op: 'add', path: `${coreUser}:externalId`, value: 'e-9' }], { externalId: 'e-9' }],
    [
      'told what Muster does not store',
      [
        { op: 'replace', path: 'phoneNumbers[type eq "mobile"].value', value: '1' },
        { op: 'add', path: 'emails[type eq "home"].value', value: 'x@scim.example' },
        { op: 'add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'x' },
        { op: 'add', path: 'preferredLanguage', value: 'en' },
      ],
      { name: { givenName: 'Robin' } },
    ],
  ])('by PATCH is %s', async (_what, operations, expected) => {
    const { id } = await scim.add()
    expect(await scim.patched(id, ...operations)).toMatchObject(expected)
    expect((await scim.directory.send('GET', `/Users/${id}`)).body).toMatchObject(expected)
  })

  it('loses an id and a number that are removed', async () => {
    const { id } = await scim.add({ externalId: 'e-5', [enterpriseUser]: { employeeNumber: '6' } })
    const user = await scim.patched(id, { op: 'remove', path: 'externalId' }, { op: 'remove', path: enterpriseUser })
    expect(user).not.toHaveProperty('externalId')
    expect(user).not.toHaveProperty(enterpriseUser)
  })

  it.each<[string, unknown, string]>([
    ['an unknown operation', [{ op: 'destroy', path: 'active' }], 'invalidSyntax'],
    ['no operation', [], 'invalidValue'],
    ['operations that are no list', { op: 'replace' }, 'invalidValue'],
    ['nothing as an operation', [null], 'invalidSyntax'],
    ['a removal of nothing', [{ op: 'remove' }], 'noTarget'],
    ['a number as path', [{ op: 'replace', path: 5, value: 1 }], 'invalidPath'],
    ['half a path', [{ op: 'replace', path: 'emails[type eq "work"', value: 'x' }], 'invalidPath'],
    [
      'a path that would take for ever',
      [{ op: 'replace', path: `emails[type eq "${'\\'.repeat(80)}].value`, value: 'x' }],
      'invalidPath',
    ],
    ['a text as all attributes', [{ op: 'replace', value: 'x' }], 'invalidValue'],
    ['a number as a name', [{ op: 'replace', path: 'name.givenName', value: 5 }], 'invalidValue'],
    ['a word as active', [{ op: 'replace', path: 'active', value: 'maybe' }], 'invalidValue'],
    ['no user name left', [{ op: 'remove', path: 'userName' }], 'invalidValue'],
    ['an address that is none', [{ op: 'replace', path: 'userName', value: 'x' }], 'invalidValue'],
    [
      'too many operations',
      Array.from({ length: 1_001 }, () => ({ op: 'remove', path: 'externalId' })),
      'invalidValue',
    ],
  ])('refuses a PATCH with %s, and changes nothing', async (_what, Operations, word) => {
    const user = await scim.add()
    const answer = await scim.directory.send('PATCH', `/Users/${user.id}`, { body: { schemas: [patchOp], Operations } })
    expect(scimRefusal(answer).slice(0, 2)).toEqual([400, word])
    expect((await scim.directory.send('GET', `/Users/${user.id}`)).body).toEqual(user)
  })

  it('has what both of two PATCHes at once say', async () => {
    const { id } = await scim.add()
    await Promise.all([
      scim.patched(id, { op: 'replace', path: 'name.givenName', value: 'Jo' }),
      scim.patched(id, { op: 'replace', path: 'name.familyName', value: 'Wren' }),
    ])
    expect((await scim.directory.send('GET', `/Users/${id}`)).body).toMatchObject({
      name: { givenName: 'Jo', familyName: 'Wren' },
    })
  })

  it('is signed out at once when disabled, and comes back when enabled', async () => {
    const { id } = await scim.add()
    const client = server.as({ id, organisation_id: scim.organisation_id, email: '' })
    const before = await client.send('/api/me')
    await scim.patched(id, { op: 'replace', path: 'active', value: false })
    const after = await client.send('/api/me')

    expect([before.status, after.status, (await scim.show(id)).state]).toEqual([200, 403, 'disabled'])
    expect(await scim.patched(id, { op: 'replace', path: 'active', value: true })).toMatchObject({ active: true })
    expect((await scim.show(id)).state).toBe('invited')
  })

  it('stays when it is the last administrator', async () => {
    const answers = [
      await scim.patch(scim.admin.id, { op: 'replace', path: 'active', value: false }),
      await scim.directory.send('DELETE', `/Users/${scim.admin.id}`),
    ]
    for (const answer of answers)
      expect(scimRefusal(answer)).toEqual([400, 'invalidValue', 'The last administrator cannot be disabled'])
    expect((await scim.show(scim.admin.id)).state).toBe('active')
  })

  it('is in the audit log as changed by the directory', async () => {
    const { id } = await scim.add()
    await scim.patched(id, { op: 'replace', path: 'active', value: false })
    const { body } = await server.as(scim.admin).call(auditCalls.index, { query: { 'q[record_id_eq]': id } })
    const entries = body.records.map(({ person, details }) => [person?.fullName, details['action']])
    expect(entries).toEqual(
      expect.arrayContaining([
        ['Directory: Entra ID', undefined],
        ['Directory: Entra ID', 'disable'],
      ]),
    )
  })
})
