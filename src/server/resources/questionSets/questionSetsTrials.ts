import { questionSetCalls as calls } from '@contract/training/questionSets'
import { demoPackageOf } from '@server/demo/packages/handHygiene'
import { sampleFiles, zipOf } from '@server/demo/packages/samplePackage'
import type { Fixtures } from '@server/testing/permissionMatrix/kinds'
import { homeOf, trial } from '@server/testing/trials/trial'

let last = 0
const read = { by: 'training.teach', of: 'organisation' } as const
const write = { by: 'training.manage', of: 'organisation' } as const
const question = {
  type: 'textfield' as const,
  key: 'name',
  label: 'Name',
  description: '',
  validate: { required: false },
}
const written = { components: [question], observations: [] }

/** A pre-training review with a version. */
const made = async (fixtures: Fixtures, status: 'draft' | 'published' | 'inactive' = 'draft') => {
  const home = homeOf(fixtures)
  const columns = { name: `Trial ${++last}`, kind: 'preTrainingReview', unit_id: null, scorm_type: null } as const
  const { id } = await fixtures.given.record('training_question_sets', { ...columns, status, ...home })
  await fixtures.given.record('training_question_versions', {
    question_set_id: id,
    version: 1,
    status: status === 'published' ? status : 'draft',
    components: JSON.stringify(status === 'published' ? [question] : []),
    observations: JSON.stringify([]),
    ...home,
  })
  return id
}
const unit = async (fixtures: Fixtures) =>
  (
    await fixtures.given.record('training_units', {
      code: `TRIAL-Q${++last}`,
      name: 'Trial',
      kind: 'core',
      description: '',
      qualification_id: null,
      qualification_upload: false,
      status: 'published',
      ...homeOf(fixtures),
    })
  ).id

export const trials = [
  // said, because a filter may name a record: it is no reference
  trial(calls.index, { ...read, expected: { stranger: 'blind' } }, async (fixtures) => ({
    input: { query: {} },
    shows: await made(fixtures),
  })),
  trial(calls.show, read, async (fixtures) => {
    const id = await made(fixtures)
    return { input: { params: { id } }, shows: id }
  }),
  trial(calls.create, { ...write, refuses: 'unitId' }, async (fixtures) => ({
    input: {
      body: {
        questionSet: {
          name: `Trial ${++last}`,
          kind: 'assessment' as const,
          unitId: await unit(fixtures),
          scormType: null,
        },
      },
    },
  })),
  trial(calls.update, write, async (fixtures) => {
    const id = await made(fixtures)
    const form = { name: `Trial ${++last}`, kind: 'preTrainingReview' as const, unitId: null, scormType: null }
    return { input: { params: { id }, body: { questionSet: form } }, shows: id }
  }),
  ...[calls.newDraft, calls.activate, calls.deactivate, calls.discardDraft].map((call) =>
    trial(call, write, async (fixtures) => {
      const id = await made(fixtures, 'published')
      return { input: { params: { id } }, shows: id }
    }),
  ),
  ...[calls.updateDraft, calls.publishDraft].map((call) =>
    trial(call, write, async (fixtures) => {
      const id = await made(fixtures)
      return { input: { params: { id }, body: { questionSet: written } }, shows: id }
    }),
  ),
  trial(calls.uploadPackage, write, async (fixtures) => {
    const home = homeOf(fixtures)
    const form = { name: `Trial ${++last}`, kind: 'scorm', unit_id: await unit(fixtures), scorm_type: '2004' } as const
    const { id } = await fixtures.given.record('training_question_sets', { ...form, status: 'draft', ...home })
    const documents = { components: '[]', observations: '[]' }
    const version = { question_set_id: id, version: 1, status: 'draft', ...documents, ...home } as const
    await fixtures.given.record('training_question_versions', version)
    const content = new Blob([zipOf(sampleFiles(demoPackageOf))])
    const file = { name: 'trial.zip', type: 'application/zip', content }
    return { input: { params: { id }, files: [file] }, shows: id }
  }),
  ...[calls.duplicate, calls.remove].map((call) =>
    trial(call, write, async (fixtures) => ({ input: { params: { id: await made(fixtures) } } })),
  ),
]
