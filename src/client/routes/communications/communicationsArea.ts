import { Send } from 'lucide-react'
import { pages } from '@contract/pages'
import type { Area } from '@client/kits/areas/area'
import { noticesOf, serverMessage } from '@client/notices/noticeTable'
import type { ApiError } from '@client/state/api'
import type { communicationsApi } from '@client/state/communications/communicationsApi'
import { communicationsLive } from '@client/state/communications/communicationTags'
import { textOf } from '@client/texts/catalogue'
import { communicationsNotices } from '@client/texts/communicationsNotices'
import { communicationsTitles } from '@client/texts/titles'

const told = communicationsNotices.en

/** The form itself shows both versions of a conflicting edit (D-15), and says what was not saved while it was typed. */
const notUpdated = ({ status }: ApiError, { isQuiet }: { isQuiet: boolean }) =>
  status === 409 || isQuiet ? null : told.notUpdated

/** CM-026 to CM-029 */
const notices = noticesOf<typeof communicationsApi>()({
  createCommunication: { success: told.added, failure: told.notAdded },
  updateCommunication: { success: (_answer, { isQuiet }) => (isQuiet ? null : told.updated), failure: notUpdated },
  sendCommunication: { success: told.sent, failure: told.notAdded },
  testCommunication: { success: told.tested, failure: serverMessage(told.notTested) },
  scheduleCommunication: { success: told.scheduled, failure: told.notScheduled },
  unscheduleCommunication: { success: told.unscheduled, failure: serverMessage(told.notUnscheduled) },
  sendCommunicationAgain: { success: told.sent, failure: serverMessage(told.notAdded) },
  remindOfCommunication: { success: told.reminded, failure: serverMessage(told.notReminded) },
  pauseSending: { failure: serverMessage(told.notSteered) },
  resumeSending: { failure: serverMessage(told.notSteered) },
  cancelSending: { failure: serverMessage(told.notSteered) },
})

const title = textOf(communicationsTitles, 'communications')

export const communicationsArea: Area = {
  id: 'communications',
  pages: [
    {
      page: 'communications',
      title,
      screen: async () => {
        const { communicationsScreen } = await import(/* webpackChunkName: "communications" */ './CommunicationsPage')
        return communicationsScreen
      },
    },
    {
      page: 'newCommunication',
      title: textOf(communicationsTitles, 'newCommunication'),
      titleLink: pages.communications.path,
      screen: async () => {
        const screens = await import(/* webpackChunkName: "communication" */ './communicationScreens')
        return screens.newCommunicationScreen
      },
    },
    {
      page: 'communication',
      title: textOf(communicationsTitles, 'communication'),
      titleLink: pages.communications.path,
      screen: async () => {
        const screens = await import(/* webpackChunkName: "communication" */ './communicationScreens')
        return screens.communicationScreen
      },
    },
  ],
  menu: [
    {
      menu: 'manager',
      place: 10,
      title,
      page: 'communications',
      also: ['newCommunication', 'communication'],
      icon: Send,
      permissions: ['communication.use'],
    },
  ],
  managerPages: ['communications', 'newCommunication', 'communication'],
  live: communicationsLive,
  notices: {
    ...notices,
    'communications/remove': { success: told.removed, failure: told.notRemoved },
  },
}
