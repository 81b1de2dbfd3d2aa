import { Settings } from 'lucide-react'
import type { Area } from '@client/kits/areas/area'
import { noticesOf } from '@client/notices/noticeTable'
import type { trainingSettingsApi } from '@client/state/training/trainingSettingsApi'
import { textOf } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'

const title = textOf(trainingTitles, 'trainingSettings')
/** In both menus, as administration is; who manages training alone has it without its parent. */
const entry = {
  place: 94.7,
  title,
  page: 'trainingSettings',
  icon: Settings,
  below: 'administration',
  permissions: ['training.manage'],
} as const

export const trainingSettingsArea: Area = {
  id: 'trainingSettings',
  pages: [
    {
      page: 'trainingSettings',
      title,
      isForTraining: true,
      screen: async () =>
        (await import(/* webpackChunkName: "trainingSettings" */ './TrainingSettingsPage')).trainingSettingsScreen,
    },
  ],
  menu: [
    { menu: 'employee', ...entry },
    { menu: 'manager', ...entry },
  ],
  notices: noticesOf<typeof trainingSettingsApi>()({
    updateTrainingSettings: { success: 'Training settings have been updated successfully' },
  }),
}
