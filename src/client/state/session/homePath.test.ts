import { learnerRole } from '@contract/permissions'
import type { Account } from '@contract/session'
import { anAccount } from '@client/testing/builders'
import { createTestStore } from '@client/testing/createTestStore'
import { fakeServer } from '@client/testing/fakeServer'
import { selectHasDashboard, selectHomePath } from './accessSelectors'
import { sessionApi } from './sessionApi'
import { selectBrandColour, selectIsTrainingOrganisation } from './sessionSelectors'

const roles = (overrides: Partial<Account['accessRoles']>) => ({ hris: [], internalLms: [], task: [], ...overrides })

const stateOf = async (account: Account, kinds: string[] | null) => {
  const services = kinds?.map((kind, order) => ({ id: kind, kind, name: kind, url: '/', order }))
  const server = fakeServer({
    'GET /api/me': { body: account },
    'GET /api/services': services ? { body: { services } } : { status: 500, body: { errors: {}, message: 'no' } },
  })
  const store = await createTestStore()
  await store.dispatch(sessionApi.endpoints.me.initiate())
  await store.dispatch(sessionApi.endpoints.services.initiate())
  server.close()
  return store.getState()
}

it.each([
  ['[SH-035] workforce', anAccount(), ['hris'], '/dashboard'],
  ['[SH-026] no HR access role', anAccount({ accessRoles: roles({}) }), ['hris'], '/messages'],
  ['[SH-025] a trainee', anAccount({ accessRoles: roles({ internalLms: [learnerRole] }) }), ['sso'], '/messages'],
  [
    'staff of a training organisation',
    anAccount({ accessRoles: roles({ internalLms: ['trainer'] }) }),
    ['sso'],
    '/dashboard',
  ],
  [
    'staff of a training organisation that teaches in Muster',
    anAccount({ accessRoles: roles({ internalLms: ['trainer'] }), training: ['internalLms'] }),
    ['sso'],
    '/my-learning',
  ],
  [
    '[SH-025] a trainee of one',
    anAccount({ accessRoles: roles({ internalLms: [learnerRole] }), training: ['internalLms'] }),
    ['sso'],
    '/messages',
  ],
  ['a home page of their own', anAccount({ redirectUrl: '/messages/diary' }), ['hris'], '/messages/diary'],
  ['a home page on another site', anAccount({ redirectUrl: '//elsewhere.test' }), ['hris'], '/dashboard'],
  ['a home page that signs out', anAccount({ redirectUrl: '/logout' }), ['hris'], '/dashboard'],
  ['[SH-018] services failed: workforce', anAccount(), null, '/dashboard'],
])('home path of %s', async (_who, account, kinds, path) =>
  expect(selectHomePath(await stateOf(account, kinds))).toBe(path),
)

it.each<[string, Account, string[], boolean]>([
  [
    '[SH-026] [SH-027] people without an HR access role have none',
    anAccount({ accessRoles: roles({}) }),
    ['hris'],
    false,
  ],
  ['people with one have it', anAccount(), ['hris'], true],
  ['[SH-025] trainees have none', anAccount({ accessRoles: roles({ internalLms: [learnerRole] }) }), ['sso'], false],
  ['trainers have it', anAccount({ accessRoles: roles({ internalLms: ['trainer'] }) }), ['sso'], true],
  [
    'learners at work have it',
    anAccount({ accessRoles: roles({ hris: ['2'], internalLms: [learnerRole] }) }),
    ['hris'],
    true,
  ],
])('%s: the dashboard', async (_who, account, kinds, expected) =>
  expect(selectHasDashboard(await stateOf(account, kinds))).toBe(expected),
)

it('[SH-028] [SH-029] recognises a training organisation by its services, never by their failure', async () => {
  const isTraining = async (kinds: string[] | null) => selectIsTrainingOrganisation(await stateOf(anAccount(), kinds))
  expect(await isTraining(['sso', 'news'])).toBe(true)
  expect(await isTraining(['hris_my_account'])).toBe(false)
  expect(await isTraining(['hris'])).toBe(false)
  expect(await isTraining(null)).toBe(false)
})

it("[SH-036] [SH-037] uses the organisation's brand colour, else the default", async () => {
  expect(selectBrandColour(await stateOf(anAccount({ brandPrimaryColor: null }), ['hris']))).toBe('#00A0D4')
  expect(selectBrandColour(await stateOf(anAccount({ brandPrimaryColor: '#2E7D32' }), ['hris']))).toBe('#2E7D32')
  const rules = '#fff}body{background:url(//elsewhere.test)'
  expect(selectBrandColour(await stateOf(anAccount({ brandPrimaryColor: rules }), ['hris']))).toBe('#00A0D4')
})
