import { Braces } from 'lucide-react'
import { listArea } from '@client/kits/areas/listArea'
import { textOf } from '@client/texts/catalogue'
import { shortCodesTitles } from '@client/texts/titles'

export const shortCodesArea = listArea({
  id: 'shortCodes',
  title: textOf(shortCodesTitles, 'shortCodes'),
  icon: Braces,
  place: 25, // next to the templates (D-105)
  below: 'communications',
  screen: async () => (await import(/* webpackChunkName: "shortCodes" */ './ShortCodesPage')).shortCodesScreen,
  notices: {
    'shortCodes/create': { success: 'Short code has been created successfully' },
    'shortCodes/update': { success: 'Short code has been updated successfully' },
  },
})
