import { Send } from 'lucide-react'
import type { AreaEntries } from '@client/kits/areas/area'
import { textOf } from '@client/texts/catalogue'
import { plannedTitles } from '@client/texts/titles'

const communication = textOf(plannedTitles, 'communication')

/**
 * The specification's menu items and keys for areas that are not built yet (NV-001 to NV-005). They are not shown
 * (D-56); when an area is built, its lines move to its manifest.
 */
export const plannedEntries: AreaEntries = {
  menu: [
    {
      menu: 'manager',
      place: 10,
      title: communication,
      page: 'communications',
      icon: Send,
      permissions: ['communication.use'],
    },
  ],
  managerPages: ['communications'],
}
