import { everybody } from '@contract/audience'
import type { OptionKind } from '@contract/selectOptions'
import { useOptions } from '@client/state/selectOptions/selectOptionsApi'
import { audienceTexts } from '@client/texts/audienceTexts'
import { useTexts } from '@client/texts/catalogue'
import type { TableChoosing } from './defineTable'
import { LookupFilter, useLookupFilter } from './LookupFilter'

type Props = {
  table: TableChoosing
  /** Of the filter, whose values are 'id'. */
  name: string
  kind: OptionKind
  /** Shown when none is chosen: 'All locations'. */
  label: string
}

/** Narrows a table to one location, role, region or category, which is looked up. */
export const OptionFilter = ({ table, name, kind, label }: Props) => {
  const filter = useLookupFilter(table, name)
  const found = useOptions({ kind, search: filter.search, within: everybody }, filter.isWanted)
  return <LookupFilter filter={filter} label={label} words={useTexts(audienceTexts).kinds[kind]} found={found} />
}
