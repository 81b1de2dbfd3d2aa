import type { TableChoosing } from '@client/kits/adminTable/defineTable'
import { LookupFilter, useLookupFilter } from '@client/kits/adminTable/LookupFilter'
import { type TrainingLookup, useTrainingOptions } from '@client/state/training/trainingLookupApi'
import { useTexts } from '@client/texts/catalogue'
import { trainingLookupTexts } from '@client/texts/trainingLookupTexts'

type Props = {
  table: TableChoosing
  /** Of the filter, whose values are 'id'. */
  name: string
  kind: TrainingLookup
}

/** Narrows a table to one course, unit, class or qualification, which is looked up. */
export const TrainingLookupFilter = ({ table, name, kind }: Props) => {
  const words = useTexts(trainingLookupTexts).kinds[kind]
  const filter = useLookupFilter(table, name)
  const found = useTrainingOptions({ kind, search: filter.search }, filter.isWanted)
  return <LookupFilter filter={filter} label={words.all} words={words} found={found} />
}
