import { Button } from 'antd'
import { Fragment, useState } from 'react'
import { CheckField } from '@client/kits/forms/CheckField'
import { DateField } from '@client/kits/forms/PickerField'
import { type InboxFilter, noFilter } from '@client/state/notifications/notificationQuery'
import { useTexts } from '@client/texts/catalogue'
import { filterTexts } from '@client/texts/uiTexts'
import * as styles from './FilterBar.module.css'
import { useFilterForm } from './useFilterForm'

type Props = { filter: InboxFilter; onChange: (change: Partial<InboxFilter>) => void }

/** The dates, 'unread only' and 'archived' of the filter bar, with Clear and Search (IN-010 to IN-012). */
export const FilterDates = ({ filter, onChange }: Props) => {
  const texts = useTexts(filterTexts)
  const form = useFilterForm({ filter, onDone: onChange })
  const [clears, setClears] = useState(0)
  const clear = () => {
    form.reset()
    setClears(clears + 1)
    onChange(noFilter)
  }
  return (
    <form
      id={form.formId}
      aria-label={texts.filters}
      className={styles.dates}
      method="post"
      noValidate
      onSubmit={form.handleSubmit}
    >
      {/* A date that was typed and is none stands in the calendars' fields alone: cleared, they start anew. */}
      <Fragment key={clears}>
        <DateField {...form.fieldOf('from')} />
        <DateField {...form.fieldOf('to')} notBefore={form.values.from} />
      </Fragment>
      <div className={styles.check}>
        <CheckField {...form.fieldOf('unreadOnly')} />
        <CheckField {...form.fieldOf('archived')} />
      </div>
      <div className={styles.buttons}>
        <Button onClick={clear}>{texts.clear}</Button>
        <Button type="primary" htmlType="submit">
          {texts.apply}
        </Button>
      </div>
    </form>
  )
}
