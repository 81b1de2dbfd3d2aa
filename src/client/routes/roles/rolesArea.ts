import { BadgeCheck } from 'lucide-react'
import { listArea } from '@client/kits/areas/listArea'
import { listTags } from '@client/state/records/listEndpoints'
import { textOf } from '@client/texts/catalogue'
import { placesTitles } from '@client/texts/titles'

export const rolesArea = listArea({
  id: 'roles',
  one: 'Role',
  title: textOf(placesTitles, 'roles'),
  icon: BadgeCheck,
  place: 93,
  below: 'administration',
  also: ['permissions'],
  isForTraining: true,
  live: { kinds: ['role'], tags: [listTags('roles').whole] },
  screen: async () => (await import(/* webpackChunkName: "roles" */ './RolesPage')).rolesScreen,
})
