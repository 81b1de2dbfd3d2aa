import { Button, Checkbox, Flex, Form } from 'antd'
import { format, parse } from 'date-fns'
import { useFormik } from 'formik'
import { useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '@client/app/hooks'
import { draftDropped, draftKept } from '@client/state/drafts/draftsEvents'
import { selectDraft } from '@client/state/drafts/draftsSlice'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { datePickerIn } from '@client/ui/DatePicker'
import { formikSchema } from '@client/ui/formikSchema'
import { dateFormats } from '@client/ui/zonedTime'
import { filterFormId, filterFormSchema, noFilters, type FilterValues } from './filterForm'

const wire = 'yyyy-MM-dd'
const toDate = (day: string) => (day ? parse(day, wire, new Date()) : null)
const toDay = (date: Date | null) => (date ? format(date, wire) : '')

type Props = { current: FilterValues; onApply: (values: FilterValues) => void }

/** Date From, Date To and 'unread only'; what was chosen and not yet applied survives a reload. */
export const FilterForm = ({ current, onApply }: Props) => {
  const texts = useTexts(inboxTexts)
  const dispatch = useAppDispatch()
  const timeZone = useAppSelector(selectTimeZone)
  const [DatePicker] = useState(() => datePickerIn(timeZone))
  const draft = useAppSelector((state) => selectDraft(state, filterFormId)) as Partial<FilterValues> | undefined
  const apply = (values: FilterValues) => {
    dispatch(draftDropped({ formId: filterFormId }))
    onApply(values)
  }
  const form = useFormik<FilterValues>({
    initialValues: { ...current, ...draft },
    validationSchema: formikSchema(filterFormSchema(texts.dateOrder)),
    onSubmit: apply,
  })
  const { values } = form
  const isDirty = values.from !== current.from || values.to !== current.to || values.unreadOnly !== current.unreadOnly
  useEffect(() => {
    dispatch(isDirty ? draftKept({ formId: filterFormId, values }) : draftDropped({ formId: filterFormId }))
  }, [dispatch, isDirty, values])

  return (
    <form onSubmit={form.handleSubmit} noValidate className="filter-form" aria-label={texts.filters}>
      <Form.Item label={texts.dateFrom} htmlFor="filter-from" layout="vertical">
        <DatePicker
          id="filter-from"
          format={dateFormats.day}
          value={toDate(values.from)}
          onChange={(date) => void form.setFieldValue('from', toDay(date))}
        />
      </Form.Item>
      <Form.Item
        label={texts.dateTo}
        htmlFor="filter-to"
        layout="vertical"
        validateStatus={form.errors.to ? 'error' : ''}
        help={form.errors.to}
      >
        <DatePicker
          id="filter-to"
          format={dateFormats.day}
          value={toDate(values.to)}
          disabledDate={(date) => values.from !== '' && toDay(date) < values.from}
          onChange={(date) => void form.setFieldValue('to', toDay(date))}
        />
      </Form.Item>
      <Checkbox
        checked={values.unreadOnly}
        onChange={({ target }) => void form.setFieldValue('unreadOnly', target.checked)}
      >
        {texts.unreadOnly}
      </Checkbox>
      <Flex justify="end" gap="small">
        <Button onClick={() => apply(noFilters)}>{texts.clearFilters}</Button>
        <Button type="primary" htmlType="submit">
          {texts.applyFilters}
        </Button>
      </Flex>
    </form>
  )
}
