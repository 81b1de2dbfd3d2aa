import { Braces } from 'lucide-react'
import type { Area } from '@client/kits/areas/area'
import { textOf } from '@client/texts/catalogue'
import { shortCodesTitles } from '@client/texts/shortCodesTitles'
import { shortCodesNotices } from './shortCodesNotices'

const title = textOf(shortCodesTitles, 'shortCodes')

export const shortCodesArea: Area = {
  id: 'shortCodes',
  pages: [
    {
      page: 'shortCodes',
      title,
      screen: async () => {
        const { shortCodesScreen } = await import(/* webpackChunkName: "shortCodes" */ './shortCodesScreen')
        return shortCodesScreen
      },
    },
  ],
  menu: [
    {
      menu: 'manager',
      place: 25, // next to the templates (D-105)
      title,
      page: 'shortCodes',
      below: 'communications',
      icon: Braces,
      permissions: ['shortCode.read'],
    },
  ],
  managerPages: ['shortCodes'],
  notices: shortCodesNotices,
}
