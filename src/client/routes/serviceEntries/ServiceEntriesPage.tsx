import { Trash2 } from 'lucide-react'
import type { EditedService } from '@contract/organisation'
import { type Column, ordersBy, type RowAction } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import type { LoadedScreen } from '@client/kits/areas/area'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { AdministrationLinks } from '@client/kits/administration/AdministrationLinks'
import { lazyDialog } from '@client/kits/records/RecordDialogs'
import { useAppDispatch } from '@client/state/hooks'
import { listenToServiceEntries, serviceEntries } from '@client/state/organisation/serviceEntries'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { servicesTexts } from '@client/texts/organisationTexts'
import { organisationTitles } from '@client/texts/titles'

const dialog = lazyDialog(
  () => import(/* webpackChunkName: "serviceEntryForm" */ './ServiceEntryDialog'),
  'ServiceEntryDialog',
)

const serviceEntriesTable = defineTable(serviceEntries.list)

/** The entries of the service bar: list, search, a dialog, and removal. */
const ServiceEntriesPage = () => {
  const texts = useTexts(servicesTexts)
  const dispatch = useAppDispatch()
  const [asked, ask] = useScreenState<EditedService | null>('asked to remove', null)
  const [isAsked, setAsked] = useScreenState('asks to remove', false)
  const columns: Column<EditedService>[] = [
    { key: 'name', title: texts.name, orders: ordersBy('name'), text: ({ name }) => name },
    { key: 'kind', title: texts.kind, text: ({ kind }) => kind },
    { key: 'url', title: texts.url, text: ({ url }) => url },
    { key: 'position', title: texts.position, width: 96, text: ({ position }) => position },
  ]
  const removal: RowAction<EditedService> = {
    key: 'remove',
    label: texts.remove,
    icon: Trash2,
    opensDialog: true,
    onSelect: (row) => {
      ask(row)
      setAsked(true)
    },
  }
  const remove = () => {
    setAsked(false)
    if (asked) void dispatch(serviceEntries.remove(asked.id))
  }
  return (
    <>
      <ListPage
        table={useAdminTable(serviceEntriesTable)}
        title={useTexts(organisationTitles).serviceEntries}
        beside={<AdministrationLinks current="serviceEntries" />}
        search={texts.search}
        columns={columns}
        edited={{ of: serviceEntries, dialog }}
        actions={[removal]}
      />
      <ConfirmDialog
        isOpen={isAsked}
        title={texts.removeTitle}
        text={texts.removeText}
        detail={asked?.name ?? ''}
        yes={texts.remove}
        no={texts.keep}
        isDestructive
        onYes={remove}
        onNo={() => setAsked(false)}
      />
    </>
  )
}

export const serviceEntriesScreen: LoadedScreen = {
  ...listScreen(ServiceEntriesPage, serviceEntriesTable, serviceEntries.slice),
  listeners: [listenToServiceEntries],
}
