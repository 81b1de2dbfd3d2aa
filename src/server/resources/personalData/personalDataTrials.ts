import { personalDataCalls } from '@contract/personalData'
import { givePersonExport } from '@server/testing/givePersonExport'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

let last = 0
const rights = { by: 'personalData.export', of: 'organisation' } as const

const erasing = { by: 'personalData.erase', of: 'organisation' } as const

const exported = async (fixtures: Fixtures) => {
  const { db, storage, given, now } = fixtures
  const { organisation_id } = homeOf(fixtures)
  const { id } = await given.person({ organisation_id })
  const exportId = `trial-export-${++last}`
  const expiresAt = new Date(now().getTime() + 86_400_000).toISOString()
  const record = { id: exportId, total: 1, createdAt: now().toISOString(), expiresAt }
  await givePersonExport({ db, storage }, organisation_id, { record, personId: id, content: 'PK' })
  return { id, exportId }
}

export const trials = [
  trial(personalDataCalls.show, rights, async (fixtures) => {
    const { id, exportId } = await exported(fixtures)
    return { input: { params: { id } }, shows: exportId }
  }),
  trial(personalDataCalls.start, rights, async (fixtures) => ({
    input: { params: { id: (await fixtures.given.person(homeOf(fixtures))).id } },
  })),
  trial(personalDataCalls.erase, erasing, async (fixtures) => {
    const { id, email } = await fixtures.given.person(homeOf(fixtures))
    return { input: { params: { id }, body: { erasure: { nameOrEmail: email } } }, shows: id }
  }),
  trial(personalDataCalls.keep, erasing, async (fixtures) => {
    const at = { disabled_at: fixtures.now(), erases_at: new Date(fixtures.now().getTime() + 86_400_000) }
    const { id } = await fixtures.given.person({ ...homeOf(fixtures), ...at })
    return { input: { params: { id } }, shows: id }
  }),
  trial(personalDataCalls.file, rights, async (fixtures) => ({
    input: { params: await exported(fixtures), query: {} },
  })),
]
