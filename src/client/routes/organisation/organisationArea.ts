import { Building2 } from 'lucide-react'
import type { Area } from '@client/kits/areas/area'
import { noticesOf } from '@client/notices/noticeTable'
import type { organisationApi } from '@client/state/organisation/organisationApi'
import { textOf } from '@client/texts/catalogue'
import { organisationTitles } from '@client/texts/titles'

const title = textOf(organisationTitles, 'organisation')

export const organisationArea: Area = {
  id: 'organisation',
  pages: [
    {
      page: 'organisation',
      title,
      isForTraining: true,
      screen: async () =>
        (await import(/* webpackChunkName: "organisation" */ './OrganisationPage')).organisationScreen,
    },
  ],
  menu: [
    {
      menu: 'manager',
      place: 94,
      title,
      page: 'organisation',
      icon: Building2,
      below: 'administration',
      also: ['serviceEntries', 'retention'],
      permissions: ['organisation.manage'],
    },
  ],
  managerPages: ['organisation'],
  live: async () => {
    const { accountLive } = await import(/* webpackChunkName: "live" */ '@client/state/session/accountLive')
    return accountLive
  },
  notices: noticesOf<typeof organisationApi>()({
    updateOrganisation: { success: 'Organisation has been updated successfully' },
  }),
}
