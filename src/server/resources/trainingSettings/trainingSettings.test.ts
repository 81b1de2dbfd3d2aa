import { sessionCalls } from '@contract/session'
import { type TrainingSetting, trainingSettings, trainingSettingsCalls } from '@contract/training/settings'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import { everySetting, trainingOn } from '@server/testing/trainingOn'

const { show, update } = trainingSettingsCalls
let server: TestServer
let organisation_id: string
let administrator: TestClient
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  administrator = server.as(await server.given.person({ organisation_id, lmsRoles: ['admin'] }))
})
const inForce = async () => (await administrator.call(sessionCalls.me, {})).body.training
const put = (changes: Partial<Record<TrainingSetting, boolean>>, lockVersion?: number) =>
  administrator.call(update, { body: { trainingSettings: { ...everySetting, ...changes, lockVersion } } })

describe('the settings of training', () => {
  it('begin in a training organisation with Internal LMS alone, in a workforce with nothing', async () => {
    const { lockVersion, ...form } = (await administrator.call(show, {})).body
    expect([lockVersion, trainingSettings.filter((name) => form[name])]).toEqual([0, ['internalLms']])
    expect(await inForce()).toEqual(['internalLms'])

    await server.given.service({ organisation_id, kind: 'hris' })
    expect((await administrator.call(show, {})).body.internalLms).toBe(false)
    expect(await inForce()).toEqual([])
  })

  it('[D-15] are stored as a whole, unless another person was faster', async () => {
    const changed = await put({ observation: false }, 0)
    expect([changed.status, changed.body]).toEqual([200, { ...everySetting, observation: false, lockVersion: 1 }])
    expect((await put({}, 0)).status).toBe(409)
    expect((await administrator.call(show, {})).body).toEqual(changed.body)
    expect(await inForce()).toEqual(trainingSettings.filter((name) => name !== 'observation'))
  })

  it.each<[TrainingSetting, readonly TrainingSetting[]]>([
    ['internalLms', []],
    ['rtoEnrolment', ['internalLms', 'accredited', 'avetmissExport', 'observation']],
    ['preCourseMaterial', trainingSettings.filter((name) => name !== 'preCourseMaterial')],
  ])('without %s what needs it is not in force, and is not forgotten', async (name, left) => {
    await trainingOn(server, organisation_id, { without: [name] })
    expect(await inForce()).toEqual(left)
    await put({})
    expect(await inForce()).toEqual(trainingSettings)
  })
})
