import { ChartColumn } from 'lucide-react'
import type { Area } from '@client/kits/areas/area'
import { listArea } from '@client/kits/areas/listArea'
import { listTags } from '@client/state/records/listEndpoints'
import { textOf } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'

const list = listArea({
  id: 'trainingReports',
  one: 'Report',
  title: textOf(trainingTitles, 'trainingReports'),
  icon: ChartColumn,
  menu: 'employee',
  place: 48.5,
  also: ['trainingResults', 'trainingOutcomes'],
  isOfInternalLms: true,
  live: {
    kinds: ['klass', 'enrolment', 'trainingSettings'],
    tags: ['trainingReports', 'trainingResults', 'trainingOutcomes'].map((name) => listTags(name).whole),
  },
  screen: async () => (await import(/* webpackChunkName: "trainingReports" */ './ProgressPage')).progressScreen,
})

/** How training goes: progress, results and outcomes, for trainers of their classes and for administrators. */
export const trainingReportsArea: Area = {
  ...list,
  pages: [
    ...list.pages,
    {
      page: 'trainingResults',
      title: textOf(trainingTitles, 'trainingResults'),
      isOfInternalLms: true,
      screen: async () => (await import(/* webpackChunkName: "trainingResults" */ './ResultsPage')).resultsScreen,
    },
    {
      page: 'trainingOutcomes',
      title: textOf(trainingTitles, 'trainingOutcomes'),
      isOfInternalLms: true,
      screen: async () => (await import(/* webpackChunkName: "trainingOutcomes" */ './OutcomesPage')).outcomesScreen,
    },
  ],
}
