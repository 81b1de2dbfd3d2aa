import { Button } from 'antd'
import { CheckField } from '@client/kits/forms/CheckField'
import { DateField } from '@client/kits/forms/DateField'
import { noFilter, type InboxFilter } from '@client/state/notifications/notificationQuery'
import { useTexts } from '@client/texts/catalogue'
import { filterTexts } from '@client/texts/filterTexts'
import * as styles from './FilterBar.module.css'
import { useFilterForm } from './useFilterForm'

type Props = { filter: InboxFilter; onChange: (change: Partial<InboxFilter>) => void }

/** The dates and 'unread only' of the filter bar, with Clear and Search (IN-010 to IN-012). */
export const FilterDates = ({ filter, onChange }: Props) => {
  const texts = useTexts(filterTexts)
  const form = useFilterForm({ filter, onDone: onChange })
  const clear = () => {
    form.discardRestored()
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
      <DateField {...form.fieldOf('from')} />
      <DateField {...form.fieldOf('to')} notBefore={form.values.from} />
      <div className={styles.beside}>
        <CheckField {...form.fieldOf('unreadOnly')} />
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
