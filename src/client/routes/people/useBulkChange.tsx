import { lazy } from 'react'
import type { Person } from '@contract/people'
import type { ChosenPeople } from '@contract/peopleChanges'
import type { Column } from '@client/kits/adminTable/column'
import type { TableChoosing } from '@client/kits/adminTable/defineTable'
import { useSelection } from '@client/kits/adminTable/useSelection'
import { useDialog } from '@client/kits/areas/useDialog'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { peopleChangeTexts } from '@client/texts/peopleChangeTexts'

const PeopleChangeDialog = lazy(async () => {
  const { PeopleChangeDialog: Dialog } = await import(/* webpackChunkName: "peopleChange" */ './PeopleChangeDialog')
  return { default: Dialog }
})

type Options = {
  table: TableChoosing
  columns: readonly Column<Person>[]
  /** What search and filters ask the server for. */
  filter: NonNullable<ChosenPeople['filter']>
}
type Chosen = { who: ChosenPeople; count: number }
const nobody: Chosen = { who: { ids: [] }, count: 0 }

/** The selection of people, and the dialog that changes them. */
export const useBulkChange = ({ table, columns, filter }: Options) => {
  const { change } = useTexts(peopleChangeTexts)
  const { isOpen, open, close } = useDialog('peopleChange/new')
  // a filter contains what was typed
  const [{ who, count }, setChosen] = useScreenState('people to change', nobody, { isTyped: true })
  const begin = (chosen: Chosen) => {
    setChosen(chosen)
    open()
  }
  const selection = useSelection({
    table,
    columns,
    actions: [
      {
        key: 'change',
        label: change,
        opensDialog: true,
        onSelect: (ids) => begin({ who: { ids: [...ids] }, count: ids.length }),
        onAll: (total) => begin({ who: { filter }, count: total }),
      },
    ],
  })
  const dialog = (
    <LazyDialog isOpen={isOpen} onClose={close}>
      <PeopleChangeDialog who={who} count={count} isOpen={isOpen} onClose={close} onStarted={selection.clear} />
    </LazyDialog>
  )
  return { selection, dialog }
}
