import type { Resource } from '@server/resources/resource'
import { publicSettingsExamples } from './publicSettingsExamples'
import { publicSettingsRoutes } from './publicSettingsRoutes'

export const publicSettingsResource: Resource = {
  name: 'publicSettings',
  chapter: 'Installation',
  calls: publicSettingsExamples,
  routes: publicSettingsRoutes,
}
