import { ScrollText } from 'lucide-react'
import { listArea } from '@client/kits/areas/listArea'
import { textOf } from '@client/texts/catalogue'
import { auditTitles } from '@client/texts/titles'

export const auditArea = listArea({
  id: 'audit',
  one: 'Entry',
  title: textOf(auditTitles, 'audit'),
  icon: ScrollText,
  place: 96,
  below: 'administration',
  isForTraining: true,
  screen: async () => (await import(/* webpackChunkName: "audit" */ './AuditPage')).auditScreen,
})
