import { CalendarRange } from 'lucide-react'
import { pages } from '@contract/pages'
import type { UnitAction } from '@contract/training/studentUnits'
import type { Area } from '@client/kits/areas/area'
import { listArea } from '@client/kits/areas/listArea'
import { noticesOf, withServerErrors } from '@client/notices/noticeTable'
import type { classesApi } from '@client/state/training/classes'
import { classesLive } from '@client/state/training/trainingLive'
import { textOf } from '@client/texts/catalogue'
import { classNoticeTexts as texts } from '@client/texts/classNotices'
import { trainingTitles } from '@client/texts/titles'

/** What has been done, by the action (RT-025). */
const doneWords: Readonly<Record<UnitAction, string>> = {
  activate: 'activated',
  complete: 'completed',
  restart: 'restarted',
  lock: 'locked',
  unlock: 'unlocked',
  remove: 'removed',
}

/** RT-015 to RT-017, RT-021, RT-025. Forms say at their fields why something was refused. */
const notices = noticesOf<typeof classesApi>()({
  publishClass: { success: texts.done('published'), failure: withServerErrors(texts.failed('publish')) },
  cancelClass: { success: texts.done('cancelled'), failure: withServerErrors(texts.failed('cancel')) },
  addStudents: {
    success: (_klass, { personIds }) => texts.studentsAdded(personIds.length),
    failure: withServerErrors(texts.studentFailed('add')),
  },
  createStudent: { success: texts.studentDone('added'), failure: texts.studentFailed('add') },
  updateStudent: { success: texts.studentDone('updated'), failure: texts.studentFailed('update') },
  sendLinkToStudent: {
    success: ({ link }) => (link === null ? texts.passwordSent : null),
    failure: withServerErrors(texts.passwordFailed),
  },
  removeStudent: { success: texts.studentDone('removed'), failure: withServerErrors(texts.studentFailed('remove')) },
  assignUnit: { success: texts.unitDone('assigned'), failure: texts.unitFailed('assign') },
  actOnUnit: {
    success: (_klass, { action }) => texts.unitDone(doneWords[action]),
    failure: (error, { action }) => withServerErrors(texts.unitFailed(action))(error),
  },
})

const list = listArea({
  id: 'classes',
  one: 'Class',
  title: textOf(trainingTitles, 'classes'),
  icon: CalendarRange,
  place: 41,
  menu: 'employee',
  also: ['trainingClass', 'enrolment'],
  isOfInternalLms: true,
  isWordedAsTraining: true,
  live: classesLive,
  screen: async () => (await import(/* webpackChunkName: "classes" */ './ClassesPage')).classesScreen,
})

export const classesArea: Area = {
  ...list,
  pages: [
    ...list.pages,
    {
      page: 'trainingClass',
      title: textOf(trainingTitles, 'trainingClass'),
      titleLink: pages.classes.path,
      isOfInternalLms: true,
      screen: async () => (await import(/* webpackChunkName: "trainingClass" */ './ClassRoute')).classScreen,
    },
  ],
  notices: {
    ...list.notices,
    ...notices,
    'classes/create': { success: texts.done('added'), failure: texts.createFailed },
    'classes/update': { success: texts.done('updated'), failure: texts.failed('update') },
    'classes/remove': { success: texts.done('deleted'), failure: withServerErrors(texts.failed('delete')) },
  },
}
