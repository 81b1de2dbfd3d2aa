import { FileSpreadsheet } from 'lucide-react'
import type { Area } from '@client/kits/areas/area'
import { noticesOf, withServerErrors } from '@client/notices/noticeTable'
import type { avetmissApi } from '@client/state/training/avetmissApi'
import { textOf } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'

const saved = { success: 'Changes have been saved' }

/** What the regulator asks of training, and the files that are made of it. */
export const avetmissArea: Area = {
  id: 'avetmiss',
  pages: [
    {
      page: 'avetmiss',
      title: textOf(trainingTitles, 'avetmiss'),
      isOfAvetmiss: true,
      screen: async () => (await import(/* webpackChunkName: "avetmiss" */ './AvetmissPage')).avetmissScreen,
    },
    {
      page: 'avetmissOrganisation',
      title: textOf(trainingTitles, 'avetmissOrganisation'),
      isOfAvetmiss: true,
      screen: async () =>
        (await import(/* webpackChunkName: "avetmiss" */ './OrganisationPage')).avetmissOrganisationScreen,
    },
    {
      page: 'avetmissRecords',
      title: textOf(trainingTitles, 'avetmissRecords'),
      isOfAvetmiss: true,
      screen: async () => (await import(/* webpackChunkName: "avetmiss" */ './RecordsPage')).avetmissRecordsScreen,
    },
    {
      page: 'avetmissRecord',
      title: textOf(trainingTitles, 'avetmissRecord'),
      isOfAvetmiss: true,
      screen: async () => (await import(/* webpackChunkName: "avetmiss" */ './ReportedRoute')).avetmissRecordScreen,
    },
  ],
  menu: [
    {
      menu: 'employee',
      place: 49,
      title: textOf(trainingTitles, 'avetmiss'),
      page: 'avetmiss',
      also: ['avetmissOrganisation', 'avetmissRecords', 'avetmissRecord', 'avetmissLearner'],
      icon: FileSpreadsheet,
      permissions: ['training.manage'],
    },
  ],
  notices: noticesOf<typeof avetmissApi>()({
    updateReportedOrganisation: saved,
    describeProgram: saved,
    describeSubject: saved,
    describeLocation: saved,
    describeClass: saved,
    startRun: { failure: withServerErrors('Could not start') },
  }),
}
