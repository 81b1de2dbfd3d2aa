import { ClipboardList } from 'lucide-react'
import { pages } from '@contract/pages'
import type { QuestionSetKind } from '@contract/training/questionSets'
import type { Area } from '@client/kits/areas/area'
import { trainingNoticesOf } from '@client/kits/areas/listArea'
import { noticesOf } from '@client/notices/noticeTable'
import { listTags } from '@client/state/records/listEndpoints'
import type { OneSet, QuestionSetsApi } from '@client/state/training/questionSetsApi'
import { textOf } from '@client/texts/catalogue'
import { questionSetsNotices } from '@client/texts/questionSetsNotices'
import { trainingTitles } from '@client/texts/titles'

/** The page itself shows both versions of a conflicting edit (D-15). */
const unlessStale =
  (failure: (kind: QuestionSetKind) => string) =>
  ({ status }: { status: number }, { kind }: OneSet) =>
    status === 409 ? null : failure(kind)

const told = questionSetsNotices.en

type Form = { values: { kind: QuestionSetKind } }
const { remove, duplicate, activate, deactivate } = trainingNoticesOf('Assessment')

/** RT-018, RT-021, RT-024 */
const notices = {
  'questionSets/create': {
    success: (_answer: unknown, { values }: Form) => told.added(values.kind),
    failure: (_error: unknown, { values }: Form) => told.notCreated(values.kind),
  },
  'questionSets/update': {
    success: (_answer: unknown, { values }: Form) => told.updated(values.kind),
    failure: (_error: unknown, { values }: Form) => told.notUpdated(values.kind),
  },
  'questionSets/remove': remove,
  'questionSets/duplicate': duplicate,
  'questionSets/activate': activate,
  'questionSets/deactivate': deactivate,
  ...noticesOf<QuestionSetsApi>()({
    beginQuestions: { failure: (_error, { kind }) => told.notDrafted(kind) },
    saveQuestions: {
      success: (_answer, { kind }) => told.updated(kind),
      failure: unlessStale(told.notSaved),
    },
    publishQuestions: {
      success: (_answer, { kind }) => told.published(kind),
      failure: unlessStale(told.notPublished),
    },
    discardQuestions: { failure: (_error, { kind }) => told.notDiscarded(kind) },
  }),
}

const title = textOf(trainingTitles, 'questionSets')

export const questionSetsArea: Area = {
  id: 'questionSets',
  pages: [
    {
      page: 'questionSets',
      title,
      isOfInternalLms: true,
      screen: async () =>
        (await import(/* webpackChunkName: "questionSets" */ './QuestionSetsPage')).questionSetsScreen,
    },
    {
      page: 'questionSet',
      title: textOf(trainingTitles, 'questionSet'),
      titleLink: pages.questionSets.path,
      isOfInternalLms: true,
      screen: async () => (await import(/* webpackChunkName: "questionSet" */ './questionSetScreen')).questionSetScreen,
    },
  ],
  menu: [
    {
      menu: 'employee',
      place: 47,
      title,
      page: 'questionSets',
      icon: ClipboardList,
      permissions: [pages.questionSets.access],
    },
  ],
  live: { kinds: ['questionSet'], tags: [listTags('questionSets').whole] },
  notices,
}
