import { Select } from 'antd'
import * as z from 'zod/mini'
import { type FeedFilter, feedFilters } from '@contract/feeds'
import { daySchema } from '@client/kits/forms/daySchema'
import { DateField } from '@client/kits/forms/PickerField'
import { useLocalForm } from '@client/kits/forms/useLocalForm'
import { FilterForm } from '@client/kits/records/FilterForm'
import { useOpenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { feedAdminTexts } from '@client/texts/feedAdminTexts'
import { formTexts } from '@client/texts/formTexts'
import { selectMenus } from '@client/theme/layout'
import { type Days, filterOptions } from './feedsTable'
import * as styles from './FeedTools.module.css'
import { LocationFilter } from './LocationFilter'

type ChosenFilters = Days & { status: FeedFilter; location: string }

const filterSchema = (dateOrder: string, day: z.ZodMiniType<string, string>) =>
  z
    .object({ status: z.enum(feedFilters), location: z.string(), from: day, to: day })
    .check(z.refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: dateOrder }))

type Props = {
  chosen: ChosenFilters
  onChange: (chosen: ChosenFilters) => void
  onClear: () => void
  onClose: () => void
}

/** The list's filters behind a button, where there is no room beside the search. */
export const FeedFilters = ({ chosen, onChange, onClear, onClose }: Props) => {
  const texts = useTexts(feedAdminTexts)
  const { invalidDay } = useTexts(formTexts)
  const statusList = useOpenState('status list of the dialog')
  const form = useLocalForm({
    schema: filterSchema(texts.dateOrder, daySchema(invalidDay)),
    fields: {
      status: { label: texts.status },
      location: { label: texts.location },
      from: { label: texts.dateFrom },
      to: { label: texts.dateTo },
    },
    saved: chosen,
    draftId: 'feeds/filters',
    onDone: (values) => {
      onClose()
      onChange(values)
    },
  })
  return (
    <FilterForm form={form} onClear={onClear} onClose={onClose}>
      <div className={styles.field}>
        <span aria-hidden="true">{texts.status}</span>
        <Select<FeedFilter>
          {...selectMenus.choices}
          {...statusList}
          aria-label={texts.status}
          showSearch={false}
          options={filterOptions.map((value) => ({ value, label: texts.filterNames[value] }))}
          value={form.values.status}
          onChange={(status) => form.change('status', status)}
        />
      </div>
      <div className={styles.field}>
        <span aria-hidden="true">{texts.location}</span>
        <LocationFilter value={form.values.location} onChange={(id) => form.change('location', id)} />
      </div>
      <DateField {...form.fieldOf('from')} />
      <DateField {...form.fieldOf('to')} notBefore={form.values.from} />
    </FilterForm>
  )
}
