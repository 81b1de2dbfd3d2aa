import type { Area } from '@client/kits/areas/area'
import { textOf } from '@client/texts/catalogue'
import { permissionsTitles } from '@client/texts/titles'

export const permissionsArea: Area = {
  id: 'permissions',
  pages: [
    {
      page: 'permissions',
      title: textOf(permissionsTitles, 'permissions'),
      isForTraining: true,
      screen: async () => (await import(/* webpackChunkName: "permissions" */ './PermissionsPage')).permissionsScreen,
    },
  ],
  managerPages: ['permissions'],
}
