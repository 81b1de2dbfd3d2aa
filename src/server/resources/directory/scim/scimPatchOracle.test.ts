import { type ScimPatchOperation, scimPatch } from 'scim-patch'
import { type AnsweredUser, enterpriseUser, givenScim } from '@server/testing/givenScim'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let scim: Awaited<ReturnType<typeof givenScim>>
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (scim = await givenScim(server)))

/** Without what only the server sets, and what it derives from the rest. */
const written = (user: AnsweredUser) => ({
  userName: user.userName,
  active: user.active,
  externalId: user.externalId,
  givenName: user.name.givenName,
  familyName: user.name.familyName,
  employeeNumber: user[enterpriseUser]?.employeeNumber,
})

const meta = { resourceType: 'User', created: new Date(0), lastModified: new Date(0), location: '' }

/** What a published implementation of RFC 7644 makes of the user. */
const patchedByOther = (user: AnsweredUser, operations: ScimPatchOperation[]) =>
  scimPatch({ ...structuredClone(user), schemas: [], meta }, operations) as unknown as AnsweredUser // of the same attributes

describe('a PATCH as the RFC has it', () => {
  it.each<[string, ScimPatchOperation[]]>([
    [
      'disables and renames',
      [
        { op: 'replace', path: 'active', value: false },
        { op: 'replace', path: 'name.familyName', value: 'Wren' },
      ],
    ],
    ['replaces attributes without a path', [{ op: 'replace', value: { active: false, externalId: 'e-2' } }]],
    ['adds attributes without a path', [{ op: 'add', value: { externalId: 'e-3', active: false } }]],
    ['adds into a complex attribute', [{ op: 'add', path: 'name', value: { givenName: 'Jo' } }]],
    ['removes what is optional', [{ op: 'remove', path: 'externalId' }]],
    [
      'goes by the order of its operations',
      [
        { op: 'replace', path: 'externalId', value: 'e-4' },
        { op: 'remove', path: 'externalId' },
        { op: 'add', path: 'externalId', value: 'e-5' },
      ],
    ],
    ['writes an attribute of an extension', [{ op: 'replace', path: `${enterpriseUser}:employeeNumber`, value: '88' }]],
    ['changes the user name', [{ op: 'replace', path: 'userName', value: 'renamed.user@scim.example' }]],
  ])('that %s leads to what another implementation makes of it', async (_what, operations) => {
    const user = await scim.add({ externalId: 'e-1', [enterpriseUser]: { employeeNumber: '7' } })
    const expected = patchedByOther(user, operations)
    expect(written(await scim.patched(user.id, ...operations))).toEqual(written(expected))
    expect(written(expected)).not.toEqual(written(user))
  })
})
