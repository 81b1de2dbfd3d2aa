import { Settings2 } from 'lucide-react'
import type { Area } from '@client/kits/areas/area'
import { noticesOf } from '@client/notices/noticeTable'
import type { nextStepsApi } from '@client/state/organisation/nextStepsApi'
import { textOf } from '@client/texts/catalogue'
import { administrationTitles } from '@client/texts/titles'

const title = textOf(administrationTitles, 'administration')
/** Below the others, in both menus: not every administrator works in manager mode. */
const entry = {
  place: 90,
  title,
  page: 'administration',
  icon: Settings2,
  permissions: ['administration.use'],
} as const

/** The pages for administrators are areas of their own, `below` this one. */
export const administrationArea: Area = {
  id: 'administration',
  pages: [
    {
      page: 'administration',
      title,
      isForTraining: true,
      screen: async () =>
        (await import(/* webpackChunkName: "administration" */ './AdministrationPage')).administrationScreen,
    },
  ],
  menu: [
    { menu: 'employee', ...entry },
    { menu: 'manager', ...entry },
  ],
  managerPages: ['administration'],
  notices: noticesOf<typeof nextStepsApi>()({
    dismissNextSteps: {
      success: 'Next steps are hidden for all administrators',
      failure: "The next steps couldn't be hidden",
    },
  }),
}
