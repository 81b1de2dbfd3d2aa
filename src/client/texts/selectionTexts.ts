import { grouped } from '@contract/grouped'
import { catalogue } from './catalogue'

/** Of several rows of a table. */
export const selectionTexts = catalogue({
  selection: 'Selection',
  select: (row: string) => `Select ${row}`,
  selectPage: 'Select all on this page',
  selected: (count: number) => `${grouped(count)} selected`,
  clear: 'Clear selection',
})
