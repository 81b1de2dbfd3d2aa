import { organisationCalls, type Organisation } from '@contract/organisation'
import { publicSettingsCalls } from '@contract/publicSettings'
import { changeSetting } from '@server/installationSettings/changeSettings'
import { installationSettingRepository } from '@server/installationSettings/installationSettingRepository'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'

const { show, update } = organisationCalls
let server: TestServer
let admin: TestClient
beforeEach(async () => {
  server = await startTestServer()
  admin = server.as(await server.given.person({ role: ['admin'] })) // of Home
})

const present = async (client = admin) => (await client.call(show, {})).body
const save = async (changed: Partial<Organisation>, client = admin) => {
  const { id: _id, logoUrl: _url, isChatBlocked: _blocked, registrationBlock: _block, ...form } = await present(client)
  return client.call(update, { body: { organisation: { ...form, ...changed } } })
}
const isOpen = async () => (await server.anybody.call(publicSettingsCalls.show, {})).body.settings.registrationEnabled
const set = (name: 'registrationEnabled' | 'registrationOrganisation', value: string) =>
  changeSetting(server.db, { what: 'set', name, value })
const named = async () => (await installationSettingRepository.all(server)).get('registrationOrganisation')
const refused = {
  status: 422,
  problem: { errors: { registrationEnabled: ['Registration is decided by whoever runs the server'] } },
}

describe('registration, as an organisation sets it', () => {
  it('[D-24] is opened and closed by the only organisation, for whom the public settings say so at once', async () => {
    const before = await present()
    const opened = await save({ registrationEnabled: true })
    const during = await isOpen()
    const closed = await save({ registrationEnabled: false })

    expect(before).toMatchObject({ registrationEnabled: false, registrationBlock: null })
    expect([opened.body.registrationEnabled, during]).toEqual([true, true])
    expect([closed.body.registrationEnabled, await isOpen()]).toEqual([false, false])
    const entries = await server.db.selectFrom('audit_log').where('event', '=', 'record.updated').selectAll().execute()
    expect(entries.map(({ changes }) => changes)).toMatchObject([
      { registrationEnabled: { before: false, after: true } },
      { registrationEnabled: { before: true, after: false } },
    ])
  })

  it('is no organisation’s own where there are several and the installation names none', async () => {
    await server.given.organisation()
    expect(await present()).toMatchObject({ registrationBlock: 'severalOrganisations' })
    expect(await save({ registrationEnabled: true })).toMatchObject(refused)
    expect([await isOpen(), await named()]).toEqual([false, undefined])
  })

  it('[D-24] is only for the one that the installation names', async () => {
    const quay = await server.given.organisation({ name: 'Quay Foods' })
    const theirs = server.as(await server.given.person({ organisation_id: quay.id, role: ['admin'] }))
    await set('registrationOrganisation', 'quay foods')
    const opened = await save({ registrationEnabled: true }, theirs)

    expect([opened.status, await isOpen()]).toEqual([200, true])
    expect(await present()).toMatchObject({ registrationEnabled: false, registrationBlock: 'otherOrganisation' })
    expect(await save({ registrationEnabled: true })).toMatchObject(refused)
    expect((await save({ brandInitial: 'H' })).status).toBe(200) // whatever else it changes
    expect(await isOpen()).toBe(true)
  })

  it('stays open when the organisation gets another name, in one step with other changes too', async () => {
    await set('registrationOrganisation', 'home')
    await set('registrationEnabled', 'true')
    const renamed = await save({ name: 'Harbour Group' })
    expect([renamed.body.registrationEnabled, await isOpen(), await named()]).toEqual([true, true, 'Harbour Group'])

    await save({ name: 'Harbour', registrationEnabled: false })
    expect([await isOpen(), await named()]).toEqual([false, 'Harbour'])
    await save({ name: 'Harbour Kitchens', registrationEnabled: true })
    expect([await isOpen(), await named()]).toEqual([true, 'Harbour Kitchens'])
  })

  it('cannot be taken over by a name that differs in case alone', async () => {
    const quay = await server.given.organisation({ name: 'Quay Foods' })
    await set('registrationOrganisation', 'quay foods')
    expect(await save({ name: 'QUAY FOODS' })).toMatchObject({
      status: 422,
      problem: { errors: { name: ['has already been taken'] } },
    })
    const theirs = server.as(await server.given.person({ organisation_id: quay.id, role: ['admin'] }))
    expect((await save({ name: 'QUAY Foods' }, theirs)).status).toBe(200)
  })
})

describe('chat, as an organisation sets it', () => {
  it('says where the installation has it off, which wins', async () => {
    await changeSetting(server.db, { what: 'set', name: 'chatEnabled', value: 'false' })
    expect(await present()).toMatchObject({ chatEnabled: true, isChatBlocked: true })
  })
})
