import { ClipboardCheck } from 'lucide-react'
import { listArea } from '@client/kits/areas/listArea'
import { textOf } from '@client/texts/catalogue'
import { trainingTitles } from '@client/texts/titles'

/** What was handed in and waits for the trainer. */
export const markingArea = listArea({
  id: 'marking',
  one: 'Submission',
  title: textOf(trainingTitles, 'marking'),
  icon: ClipboardCheck,
  menu: 'employee',
  place: 48,
  isOfInternalLms: true,
  isWordedAsTraining: true,
  screen: async () => (await import(/* webpackChunkName: "marking" */ './MarkingPage')).markingScreen,
})
