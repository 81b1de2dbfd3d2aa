import { Button, Checkbox, Flex, Form } from 'antd'
import { format, parse } from 'date-fns'
import { useFormik } from 'formik'
import { useState, type KeyboardEvent } from 'react'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { draftDropped, draftKept } from '@client/state/drafts/draftsEvents'
import { selectDraft } from '@client/state/drafts/draftsSlice'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { datePickerIn } from '@client/ui/DatePicker'
import { formikSchema } from '@client/ui/formikSchema'
import { dateFormats } from '@client/ui/zonedTime'
import '@client/theme/antdFieldStyles'
import './filterForm.css'
import { filterFormId, filterFormSchema, noFilters, toFilterDraft, type FilterValues } from './filterFormValues'

const wire = 'yyyy-MM-dd'
const toDate = (day: string) => (day ? parse(day, wire, new Date()) : null)
const toDay = (date: Date | null) => (date ? format(date, wire) : '')

type Props = {
  current: FilterValues
  onApply: (values: FilterValues) => void
  onDone: () => void
  onClose: () => void
}

/** Date From, Date To and 'unread only'; an unapplied selection survives a reload. */
export const FilterForm = ({ current: { from, to, unreadOnly }, onApply, onDone, onClose }: Props) => {
  const texts = useTexts(inboxTexts)
  const dispatch = useAppDispatch()
  const timeZone = useAppSelector(selectTimeZone)
  const [DatePicker] = useState(() => datePickerIn(timeZone))
  const draft = useAppSelector((state) => selectDraft(state, filterFormId))
  const apply = (values: FilterValues) => {
    dispatch(draftDropped({ formId: filterFormId }))
    onDone()
    onApply(values)
  }
  const form = useFormik<FilterValues>({
    initialValues: { from, to, unreadOnly, ...toFilterDraft(draft) },
    validationSchema: formikSchema(filterFormSchema(texts.dateOrder)),
    onSubmit: apply,
  })
  const { values } = form
  const change = (part: Partial<FilterValues>) => {
    const next = { ...values, ...part }
    void form.setValues(next)
    dispatch(draftKept({ formId: filterFormId, values: next }))
  }
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }

  return (
    <form
      onSubmit={form.handleSubmit}
      onKeyDown={handleKeyDown}
      noValidate
      className="filter-form"
      aria-label={texts.filters}
    >
      <Form.Item label={texts.dateFrom} htmlFor="filter-from" layout="vertical">
        <DatePicker
          id="filter-from"
          autoFocus
          format={dateFormats.day}
          value={toDate(values.from)}
          onChange={(date) => change({ from: toDay(date) })}
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
          onChange={(date) => change({ to: toDay(date) })}
        />
      </Form.Item>
      <Checkbox checked={values.unreadOnly} onChange={({ target }) => change({ unreadOnly: target.checked })}>
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
