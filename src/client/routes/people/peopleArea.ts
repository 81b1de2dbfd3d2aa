import { Users } from 'lucide-react'
import { pages } from '@contract/pages'
import type { Area } from '@client/kits/areas/area'
import { listArea } from '@client/kits/areas/listArea'
import { noticesOf, serverMessage, withServerErrors } from '@client/notices/noticeTable'
import type { peopleApi } from '@client/state/people/people'
import type { peopleChangesApi } from '@client/state/people/peopleChanges'
import { peopleLive } from '@client/state/people/peopleTags'
import type { personalDataApi } from '@client/state/people/personalData'
import { textOf } from '@client/texts/catalogue'
import { peopleNoticeTexts as texts } from '@client/texts/peopleNotices'
import { peopleTitles } from '@client/texts/titles'

/** A link that was answered is shown instead. */
const unlessShown =
  (text: string) =>
  ({ link }: { link: string | null }) =>
    link === null ? text : null

const notices = noticesOf<typeof peopleApi>()({
  invitePerson: { success: unlessShown(texts.invited), failure: withServerErrors(texts.inviteFailed) },
  sendPasswordLink: { success: unlessShown(texts.linkSent), failure: withServerErrors(texts.linkFailed) },
  disablePerson: { success: texts.disabled, failure: withServerErrors(texts.disableFailed) },
  enablePerson: { success: texts.enabled, failure: withServerErrors(texts.enableFailed) },
  removeSecondFactor: { success: texts.removed, failure: withServerErrors(texts.removeFailed) },
  erasePerson: { success: texts.toBeErased },
  keepPerson: { success: texts.kept, failure: withServerErrors(texts.keepFailed) },
  endSessionsOfPerson: { success: texts.ended, failure: withServerErrors(texts.endFailed) },
})

const dataNotices = noticesOf<typeof personalDataApi>()({
  startPersonExport: { failure: withServerErrors(texts.exportFailed) },
})

/** The dialog shows the failures of its own calls. */
const ofChanges = noticesOf<typeof peopleChangesApi>()({
  startPeopleChange: { success: texts.changeStarted },
  pausePeopleChange: { failure: serverMessage(texts.changeNotSteered) },
  resumePeopleChange: { failure: serverMessage(texts.changeNotSteered) },
  cancelPeopleChange: { failure: serverMessage(texts.changeNotSteered) },
})

const list = listArea({
  id: 'people',
  one: 'Person',
  title: textOf(peopleTitles, 'people'),
  icon: Users,
  place: 91,
  below: 'administration',
  also: ['person', 'imports', 'import', 'importAbsent'],
  isForTraining: true,
  live: peopleLive,
  screen: async () => (await import(/* webpackChunkName: "people" */ './PeoplePage')).peopleScreen,
})

export const peopleArea: Area = {
  ...list,
  pages: [
    ...list.pages,
    {
      page: 'person',
      title: textOf(peopleTitles, 'person'),
      titleLink: pages.people.path,
      isForTraining: true,
      screen: async () => (await import(/* webpackChunkName: "person" */ './PersonRoute')).personScreen,
    },
  ],
  managerPages: ['people', 'person'],
  notices: { ...list.notices, ...notices, ...dataNotices, ...ofChanges },
}
