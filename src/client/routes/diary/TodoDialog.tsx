import { CheckField } from '@client/kits/forms/CheckField'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { DateField, TimeField } from '@client/kits/forms/PickerField'
import { LongTextField } from '@client/kits/forms/TextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useToday } from '@client/kits/today/today'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { diaryFormTexts } from '@client/texts/diaryFormTexts'
import { dateFormats } from '@client/ui/zonedTime'
import { AddresseesField, useAddresseeOptions } from './AddresseesField'
import type { ItemDialogProps } from './diaryDialog'
import { FieldPair, useDiarySave } from './diaryForm'
import { newTodo, todoSchema, todoValues } from './todoForm'

const dayPlaceholder = dateFormats.day.toUpperCase()

/** Creates or edits a to-do (DY-029 to DY-036). */
export const TodoDialog = ({ item, locationId, day, isOpen, onClose, onSaved }: ItemDialogProps) => {
  const texts = useTexts(diaryFormTexts)
  const today = useToday()
  const timeZone = useAppSelector(selectTimeZone)
  const options = useAddresseeOptions(item, item?.locationId ?? locationId, isOpen)
  const saved = item && todoValues(item, timeZone)
  const { send, readPresent } = useDiarySave(item, locationId)
  const form = useServerForm({
    schema: todoSchema(today, saved?.startDate ?? null),
    fields: {
      description: { label: texts.description },
      startDate: { label: texts.startDate },
      startTime: { label: texts.startTime },
      endDate: { label: texts.endDate },
      endTime: { label: texts.endTime },
      roles: { label: texts.roles, show: options.roleNames },
      employees: { label: texts.employees, show: options.employeeNames },
      important: { label: texts.important, show: texts.yesNo },
    },
    saved: saved ? { ...saved, lockVersion: item?.lockVersion } : newTodo(day < today ? today : day),
    draftId: `diary/${item?.id ?? 'newTodo'}`,
    mentions: [
      { words: /^display at/i, field: 'startDate' },
      { words: /^expire at End Time/i, field: 'endTime' },
      { words: /^expire at/i, field: 'endDate' },
      { words: /^user global ids/i, field: 'employees' },
      { words: /^role ids/i, field: 'roles' },
    ],
    send,
    onSaved: (kept) => {
      onClose()
      onSaved(kept)
    },
    readPresent: async () => {
      const present = await readPresent()
      return present && { ...todoValues(present, timeZone), lockVersion: present.lockVersion }
    },
  })
  const { startDate } = form.values
  return (
    <FormDialog
      form={form}
      title={item ? texts.editTodo : texts.addTodo}
      isOpen={isOpen}
      onClose={onClose}
      submitText={texts.save}
    >
      <LongTextField {...form.fieldOf('description')} />
      <FieldPair>
        <DateField {...form.fieldOf('startDate')} notBefore={today} placeholder={dayPlaceholder} />
        <TimeField {...form.fieldOf('startTime')} />
        <DateField
          {...form.fieldOf('endDate')}
          notBefore={startDate > today ? startDate : today}
          placeholder={dayPlaceholder}
          help={texts.endHelp}
        />
        <TimeField {...form.fieldOf('endTime')} />
      </FieldPair>
      <AddresseesField
        {...form.fieldOf('roles')}
        options={options.roles}
        allLabel={texts.allRoles}
        request={options.request}
      />
      <AddresseesField
        {...form.fieldOf('employees')}
        options={options.employees}
        allLabel={texts.allEmployees}
        request={options.request}
      />
      <CheckField {...form.fieldOf('important')} />
    </FormDialog>
  )
}
