import { staleEdit } from '@contract/apiError'
import { type TrainingResource, trainingResourceCalls } from '@contract/training/resources'
import { describeCall, exampleCreatedId, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'
import { demoResourceRows } from './trainingResourceDemo'

const as = 'admin@southern.test'
const recordOf = (wanted: string): TrainingResource => {
  const row = demoResourceRows({ key: 'southern' }, new Date(exampleNow)).find(({ name }) => name === wanted)
  if (!row) throw new Error(`The demo has no resource ${wanted}`)
  const { id, name, description, uid, status, created_at } = row
  const createdAt = created_at.toISOString()
  return { id, name, description, uid, status, media: null, lockVersion: 0, createdAt, updatedAt: createdAt }
}
/** It has no files, whose links differ in each answer. */
const poster = recordOf('Knife skills poster')
const old = recordOf('Last year’s student handbook')
const params = { id: poster.id }
/** As the examples leave it, in their order. */
const changed = { ...poster, uid: 'RES-POSTER1', updatedAt: exampleNow, lockVersion: 1 }
const inactive = { ...changed, status: 'inactive', lockVersion: 2 } as const
const back = { ...inactive, status: 'draft', lockVersion: 3 } as const
const written = { name: 'Allergen chart', description: 'For the wall of the training kitchen.', mediaId: null }
const form = { name: poster.name, description: poster.description, uid: poster.uid, mediaId: null }
/** The UID code of a new one, which differs in each answer. */
export const exampleUid = 'RES-7K3MQ2XA'
/** What the server makes of a new one. */
const created = {
  id: exampleCreatedId,
  name: written.name,
  description: written.description,
  uid: exampleUid,
  status: 'draft',
  media: null,
  lockVersion: 0,
  createdAt: exampleNow,
  updatedAt: exampleNow,
} as const

export const trainingResourceExamples = [
  describeCall(trainingResourceCalls.index, {
    name: 'listTrainingResources',
    summary: "The organisation's training resources",
    description: 'Only those who keep them see drafts and inactive ones; everybody else sees the published ones.',
    fields: {
      ...pagingFields,
      'q[s]': 'The order.',
      'q[uid_or_name_cont]': 'Words of the UID code or the name; case and accents do not matter.',
      'q[status_eq]': '`active`: not inactive.',
    },
    examples: [
      {
        title: 'Those whose name holds a word',
        as,
        input: { query: { 'q[uid_or_name_cont]': 'poster' } },
        answer: { body: { records: [poster], total: 1, page: 1, perPage: 50 } },
      },
    ],
  }),
  describeCall(trainingResourceCalls.show, {
    name: 'showTrainingResource',
    summary: 'One training resource',
    examples: [{ title: 'A draft', as, input: { params }, answer: { body: poster } }],
  }),
  describeCall(trainingResourceCalls.create, {
    name: 'createTrainingResource',
    summary: 'Adds a training resource',
    description: 'Its UID code is made here: `uid` is empty. It can be changed afterwards.',
    examples: [
      {
        title: 'A draft',
        as,
        input: { body: { trainingResource: { ...written, uid: '', status: 'draft' } } },
        answer: { body: created },
      },
      {
        title: 'With a UID code',
        as,
        input: { body: { trainingResource: { ...written, uid: 'RES-CHART', status: 'draft' } } },
        answer: {
          status: 422,
          problem: exampleProblem(
            'UID code is made by the portal when the resource is saved for the first time',
            'uid',
          ),
        },
      },
    ],
  }),
  describeCall(trainingResourceCalls.update, {
    name: 'updateTrainingResource',
    summary: 'Changes a training resource, or publishes it',
    description:
      'A published resource does not become a draft again; an inactive one stays inactive. With the `lockVersion` that was read, an edit of an older version is refused.',
    examples: [
      {
        title: 'A change of the UID code',
        as,
        input: { params, body: { trainingResource: { ...form, uid: 'RES-POSTER1', status: 'draft', lockVersion: 0 } } },
        answer: { body: changed },
      },
      {
        title: 'Somebody was faster',
        as,
        input: { params, body: { trainingResource: { ...form, status: 'draft', lockVersion: 7 } } },
        answer: { status: 409, problem: exampleProblem(staleEdit) },
      },
    ],
  }),
  describeCall(trainingResourceCalls.duplicate, {
    name: 'duplicateTrainingResource',
    summary: 'Copies a training resource',
    description: 'The copy is a draft without files, with a UID code of its own.',
    examples: [
      {
        title: 'A draft',
        as,
        input: { params },
        answer: { body: { ...created, name: `Copy of ${poster.name}`, description: poster.description } },
      },
    ],
  }),
  describeCall(trainingResourceCalls.deactivate, {
    name: 'deactivateTrainingResource',
    summary: 'Hides a training resource from everybody who does not keep it',
    examples: [{ title: 'A draft', as, input: { params }, answer: { body: inactive } }],
  }),
  describeCall(trainingResourceCalls.activate, {
    name: 'activateTrainingResource',
    summary: 'Brings an inactive training resource back',
    description: 'Published again, or a draft where it was never published.',
    examples: [{ title: 'The same', as, input: { params }, answer: { body: back } }],
  }),
  describeCall(trainingResourceCalls.remove, {
    name: 'removeTrainingResource',
    summary: 'Deletes a training resource with its files',
    examples: [{ title: 'An inactive one', as, input: { params: { id: old.id } }, answer: { body: {} } }],
  }),
]
