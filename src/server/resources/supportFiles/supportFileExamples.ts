import { staleEdit } from '@contract/apiError'
import { notVisible, type SupportFile, supportFileCalls as calls } from '@contract/training/supportFiles'
import { describeCall, exampleCreatedId, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'
import { exampleHandout, exampleLink, shownHandout } from '@server/resources/media/mediaExamples'
import { demoCourses } from '@server/resources/courses/courseDemo'
import { demoSupportFile } from './supportFileDemo'

const as = 'admin@southern.test'
const plan = demoSupportFile('Course plan', new Date(exampleNow))
const fileId = `${plan.media.id}-1`
const record: SupportFile = {
  id: plan.id,
  name: plan.name,
  visibleTo: [...plan.visibleTo],
  objectKind: 'course',
  object: { id: plan.objectId, name: 'Certificate II in Cookery' },
  media: {
    id: plan.media.id,
    objectFiles: plan.media.files.map(({ name, contentType, content }) => ({
      id: fileId,
      name,
      url: `/api/media/files/${fileId}/original?link=${exampleLink}`,
      extension: 'pdf',
      size: content.byteLength,
      contentType,
      thumbnailUrl: null,
    })),
  },
  lockVersion: 0,
  createdAt: plan.media.createdAt.toISOString(),
  updatedAt: plan.media.createdAt.toISOString(),
}
const params = { id: plan.id }
const form = {
  name: plan.name,
  mediaId: plan.media.id,
  visibleTo: record.visibleTo,
  objectKind: 'course' as const,
  objectId: plan.objectId,
}
const added = {
  name: 'How to find the training kitchen',
  visibleTo: ['learner' as const],
  objectKind: 'course' as const,
  objectId: demoCourses.idOf('SIT20421'),
}

export const supportFileExamples = [
  describeCall(calls.index, {
    name: 'listSupportFiles',
    summary: 'Support files that the caller may see',
    description:
      'Those who keep them see all. Learners see those for learners of the courses, units and classes of their published classes; trainers those for trainers of the classes that they lead.',
    fields: {
      ...pagingFields,
      'q[s]': 'The order.',
      'q[name_cont]': 'Words of the name, in any order; case, accents and apostrophes do not matter.',
      'q[object_id_eq]': 'Those of this course, unit or class.',
    },
    examples: [
      {
        title: 'Those of a course',
        as,
        input: { query: { 'q[object_kind_eq]': 'course', 'q[object_id_eq]': plan.objectId } },
        answer: { body: { records: [record], total: 1, page: 1, perPage: 50 } },
      },
    ],
  }),
  describeCall(calls.show, {
    name: 'showSupportFile',
    summary: 'One support file',
    examples: [{ title: 'Of a course', as, input: { params }, answer: { body: record } }],
  }),
  describeCall(calls.create, {
    name: 'createSupportFile',
    summary: 'Adds a support file',
    examples: [
      {
        title: 'For learners',
        as,
        input: { body: { supportFile: { ...added, mediaId: exampleHandout.id } } },
        answer: {
          body: {
            id: exampleCreatedId,
            name: added.name,
            visibleTo: added.visibleTo,
            objectKind: 'course',
            object: record.object,
            media: shownHandout,
            lockVersion: 0,
            createdAt: exampleNow,
            updatedAt: exampleNow,
          },
        },
      },
      {
        title: 'For nobody',
        as,
        input: { body: { supportFile: { ...added, visibleTo: [], mediaId: exampleHandout.id } } },
        answer: { status: 422, problem: exampleProblem(notVisible, 'visibleTo') },
      },
    ],
  }),
  describeCall(calls.update, {
    name: 'updateSupportFile',
    summary: 'Changes a support file',
    description: 'With the `lockVersion` that was read, an edit of an older version is refused.',
    examples: [
      {
        title: 'For learners alone',
        as,
        input: { params, body: { supportFile: { ...form, visibleTo: ['learner'], lockVersion: 0 } } },
        answer: { body: { ...record, visibleTo: ['learner'], lockVersion: 1, updatedAt: exampleNow } },
      },
      {
        title: 'Somebody was faster',
        as,
        input: { params, body: { supportFile: { ...form, lockVersion: 7 } } },
        answer: { status: 409, problem: exampleProblem(staleEdit) },
      },
    ],
  }),
  describeCall(calls.remove, {
    name: 'removeSupportFile',
    summary: 'Deletes a support file with its files',
    examples: [
      {
        title: 'Of a unit',
        as,
        input: { params: { id: demoSupportFile('Marking guide', new Date(exampleNow)).id } },
        answer: { body: {} },
      },
    ],
  }),
]
