import { Braces } from 'lucide-react'
import { listArea } from '@client/kits/areas/listArea'
import { textOf } from '@client/texts/catalogue'
import { shortCodesTitles } from '@client/texts/titles'

export const shortCodesArea = listArea({
  id: 'shortCodes',
  one: 'Short code',
  title: textOf(shortCodesTitles, 'shortCodes'),
  icon: Braces,
  place: 25, // next to the templates (D-105)
  below: 'communications',
  screen: async () => (await import(/* webpackChunkName: "shortCodes" */ './ShortCodesPage')).shortCodesScreen,
})
