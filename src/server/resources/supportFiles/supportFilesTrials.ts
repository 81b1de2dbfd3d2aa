import { supportFileCalls as calls } from '@contract/training/supportFiles'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { contentOf } from '@server/testing/trials/contentOf'
import { homeOf, trial } from '@server/testing/trials/trial'

let last = 0
const use = { by: 'training.use', of: 'organisation' } as const
const write = { by: 'training.manage', of: 'organisation' } as const
/** Those who have no class see none. */
const without = { learner: 'blind', trainer: 'blind', stranger: 'blind' } as const
const unseen = { learner: 'hidden', trainer: 'hidden' } as const

const unit = async (fixtures: Fixtures) =>
  (
    await fixtures.given.record('training_units', {
      code: `TRIAL-S${++last}`,
      name: 'Trial',
      kind: 'core',
      description: '',
      qualification_id: null,
      qualification_upload: false,
      status: 'published',
      ...homeOf(fixtures),
    })
  ).id

const made = async (fixtures: Fixtures) =>
  (
    await fixtures.given.record('training_support_files', {
      name: `Trial ${++last}`,
      media_id: null,
      visible_to: JSON.stringify(['learner', 'trainer', 'administrator']),
      unit_id: await unit(fixtures),
      course_id: null,
      class_id: null,
      ...homeOf(fixtures),
    })
  ).id

const form = async (fixtures: Fixtures) => ({
  name: `Trial ${++last}`,
  mediaId: await contentOf(fixtures),
  visibleTo: ['learner' as const],
  objectKind: 'unit' as const,
  objectId: await unit(fixtures),
})

export const trials = [
  trial(calls.index, { ...use, expected: without }, async (fixtures) => ({
    input: { query: {} },
    shows: await made(fixtures),
  })),
  trial(calls.show, { ...use, expected: unseen }, async (fixtures) => {
    const id = await made(fixtures)
    return { input: { params: { id } }, shows: id }
  }),
  trial(calls.create, { ...write, refuses: 'objectId' }, async (fixtures) => ({
    input: { body: { supportFile: await form(fixtures) } },
  })),
  trial(calls.update, write, async (fixtures) => {
    const id = await made(fixtures)
    return { input: { params: { id }, body: { supportFile: await form(fixtures) } }, shows: id }
  }),
  trial(calls.remove, write, async (fixtures) => ({ input: { params: { id: await made(fixtures) } } })),
]
