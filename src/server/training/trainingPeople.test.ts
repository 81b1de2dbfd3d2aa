import { can, type Permission } from '@contract/permissions'
import { createScopes } from '@server/database/scopes'
import { asSystem } from '@server/jobs/systemScope'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { canLearn, canTeach, idsOfPeople } from './trainingPeople'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))

const [roles, lmsRoles] = [
  [[], ['employee'], ['manager', 'employee'], ['admin']],
  [[], ['student'], ['trainer'], ['admin'], ['student', 'trainer']],
]

describe('who learns and who teaches', () => {
  it.each<[Permission, typeof canLearn]>([
    ['training.learn', canLearn],
    ['training.teach', canTeach],
  ])('is in statements as the permission %s says it, of active accounts', async (permission, condition) => {
    const { id: organisation_id } = await server.given.organisation()
    const expected = new Map<string, boolean>()
    for (const role of roles)
      for (const internalLms of lmsRoles)
        for (const disabled_at of [null, server.now()]) {
          const { id } = await server.given.person({ organisation_id, role, lmsRoles: internalLms, disabled_at })
          const accessRoles = { hris: [], internalLms, task: [] }
          const facts = { globalId: id, role, accessRoles, hrisPermission: {}, canAccessDiary: false }
          const may = can({ ...facts, servicePermissions: { hris: [], task: [] } }, permission)
          expected.set(id, may && disabled_at === null)
        }
    const found = await asSystem(createScopes(server.bound, server.now), organisation_id, (scope) =>
      idsOfPeople(scope, [...expected.keys()], condition),
    )
    expect([...found].toSorted()).toEqual([...expected].flatMap(([id, may]) => (may ? [id] : [])).toSorted())
  })
})
