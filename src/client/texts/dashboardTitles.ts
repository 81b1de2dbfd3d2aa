import { catalogue } from './catalogue'

export const dashboardTitles = catalogue({ home: 'My Home', dashboard: 'Dashboard' })
