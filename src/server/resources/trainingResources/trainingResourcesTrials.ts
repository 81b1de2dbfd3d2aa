import { trainingResourceCalls } from '@contract/training/resources'
import { contentOf } from '@server/testing/trials/contentOf'
import { catalogueTrials, crudTrials } from '@server/testing/trials/crudTrials'

const rights = {
  write: 'training.manage',
  table: 'training_resources',
  form: (number: number) => ({
    name: `Resource ${number}`,
    description: '',
    uid: `TRIAL-${number}`,
    mediaId: null as string | null,
    status: 'published' as const,
  }),
} as const

const crud = crudTrials(trainingResourceCalls, {
  ...rights,
  read: 'training.use',
  creating: {
    of: 'organisation',
    refuses: 'mediaId',
    named: async (form, fixtures) => ({ ...form, uid: '', mediaId: await contentOf(fixtures) }),
  },
})

/** Without what is proven of every form: a UID code is not as it was sent, and files are answered instead of their id. */
export const trials = [...crud.map(({ crud: _form, ...one }) => one), ...catalogueTrials(trainingResourceCalls, rights)]
