import { Button } from 'antd'
import type { ReactNode } from 'react'
import { DialogForm } from '@client/kits/forms/FormDialog'
import type { FormValues } from '@client/kits/forms/formTypes'
import type { ServerForm } from '@client/kits/forms/useServerForm'
import { useTexts } from '@client/texts/catalogue'
import { filterTexts } from '@client/texts/uiTexts'
import * as styles from './FilterForm.module.css'

type FilterFormProps<Values extends FormValues> = {
  /** By `useLocalForm`. */
  form: ServerForm<Values>
  /** Clears all filters, including those next to the button (IN-012). */
  onClear: () => void
  onClose: () => void
  children: ReactNode
}

/** The filters behind a `FilterButton`. What was chosen and not applied is kept as a draft. */
export const FilterForm = <Values extends FormValues>({
  form,
  onClear,
  onClose,
  children,
}: FilterFormProps<Values>) => {
  const texts = useTexts(filterTexts)
  const clear = () => {
    form.dropDraft()
    onClose()
    onClear()
  }
  return (
    <div className={styles.filters}>
      <DialogForm
        form={form}
        label={texts.filters}
        cancelText={texts.clear}
        onCancel={clear}
        submit={
          <Button type="primary" htmlType="submit">
            {texts.apply}
          </Button>
        }
      >
        {children}
      </DialogForm>
    </div>
  )
}
