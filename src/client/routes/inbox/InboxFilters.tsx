import * as z from 'zod/mini'
import { CheckField } from '@client/kits/forms/CheckField'
import { DateField } from '@client/kits/forms/DateField'
import { daySchema } from '@client/kits/forms/daySchema'
import { useLocalForm } from '@client/kits/forms/useLocalForm'
import { FilterForm } from '@client/kits/records/FilterForm'
import { noFilter, type InboxFilter } from '@client/state/notifications/notificationQuery'
import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import { inboxTexts } from '@client/texts/inboxTexts'

const filterSchema = (dateOrder: string, day: z.ZodMiniType<string, string>) =>
  z
    .object({ from: day, to: day, unreadOnly: z.boolean() })
    .check(z.refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: dateOrder }))

type Props = { filter: InboxFilter; onChange: (change: Partial<InboxFilter>) => void; onClose: () => void }

/** Date From, Date To and 'unread only' (IN-010). */
export const InboxFilters = ({ filter, onChange, onClose }: Props) => {
  const texts = useTexts(inboxTexts)
  const { invalidDay } = useTexts(formTexts)
  const form = useLocalForm({
    schema: filterSchema(texts.dateOrder, daySchema(invalidDay)),
    fields: {
      from: { label: texts.dateFrom },
      to: { label: texts.dateTo },
      unreadOnly: { label: texts.unreadOnly },
    },
    saved: filter,
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
    </FilterForm>
  )
}
