import { questionSets } from '@client/state/training/questionSetsApi'
import { supportFiles } from '@client/state/training/supportFiles'
import { trainingResources } from '@client/state/training/trainingResources'
import type { AppDispatch } from '@client/state/types'
import { aFile } from './feedPage'

const at = '2026-03-02T09:00:00.000Z'
const media = { id: 'a2', objectFiles: [aFile('handbook.pdf')] }

/** What a recorded portal is answered of training. */
export const trainingAnswers = {
  'GET /api/training/question_sets': {
    body: {
      records: [
        {
          id: 'q1',
          name: 'Food safety test',
          kind: 'scorm',
          unit: { id: 'u1', name: 'Use hygienic practices' },
          scormType: '2004',
          status: 'published',
          questionCount: 4,
          hasDraft: true,
          createdAt: at,
          updatedAt: at,
          lockVersion: 1,
        },
      ],
      total: 1,
      page: 1,
      perPage: 50,
    },
  },
  'GET /api/training/resources': {
    body: {
      records: [
        {
          id: 'r2',
          name: 'Student handbook',
          description: 'Rights and duties',
          uid: 'RES-HANDBOOK',
          status: 'published',
          media,
          createdAt: at,
          updatedAt: at,
          lockVersion: 1,
        },
      ],
      total: 1,
      page: 1,
      perPage: 50,
    },
  },
  'GET /api/training/support_files': {
    body: {
      records: [
        {
          id: 's2',
          name: 'Course plan',
          visibleTo: ['learner'],
          objectKind: 'course',
          object: { id: 'c2', name: 'Certificate II in Cookery' },
          media,
          createdAt: at,
          updatedAt: at,
          lockVersion: 1,
        },
      ],
      total: 1,
      page: 1,
      perPage: 50,
    },
  },
}

/** Reads it into the store. */
export const prefetchTraining = (dispatch: AppDispatch) => [
  dispatch(questionSets.list.prefetch({ per_page: 50 })),
  dispatch(trainingResources.list.prefetch({ per_page: 50 })),
  dispatch(supportFiles.list.prefetch({ per_page: 50 })),
]
