import { CheckField } from '@client/kits/forms/CheckField'
import { DateField } from '@client/kits/forms/PickerField'
import { FilterForm } from '@client/kits/records/FilterForm'
import { type InboxFilter, noFilter } from '@client/state/notifications/notificationQuery'
import { useFilterForm } from './useFilterForm'

type Props = { filter: InboxFilter; onChange: (change: Partial<InboxFilter>) => void; onClose: () => void }

/** The filters behind a button (IN-010). */
export const InboxFilters = ({ filter, onChange, onClose }: Props) => {
  const form = useFilterForm({
    filter,
    draftId: 'inbox/filters',
    onDone: (values) => {
      onClose()
      onChange(values)
    },
  })
  return (
    <FilterForm form={form} onClear={() => onChange(noFilter)} onClose={onClose}>
      <DateField {...form.fieldOf('from')} autoFocus />
      <DateField {...form.fieldOf('to')} notBefore={form.values.from} />
      <CheckField {...form.fieldOf('unreadOnly')} />
      <CheckField {...form.fieldOf('archived')} />
    </FilterForm>
  )
}
