import { leaveForm, type LeaveForm, leaveTypes } from '@contract/roster'
import { CheckField } from '@client/kits/forms/CheckField'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { DateField, TimeField } from '@client/kits/forms/PickerField'
import { RadioField } from '@client/kits/forms/RadioField'
import { LongTextField } from '@client/kits/forms/TextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useToday } from '@client/kits/today/today'
import { useAskForLeaveMutation } from '@client/state/roster/leaveRequests'
import { useTexts } from '@client/texts/catalogue'
import { leaveTexts } from '@client/texts/leaveTexts'
import * as styles from './LeaveDialog.module.css'

const blank: LeaveForm = {
  type: leaveTypes[0],
  allDay: true,
  firstDay: '',
  lastDay: '',
  startTime: null,
  endTime: null,
  note: '',
}
const choices = leaveTypes.map((value) => ({ value, label: value }))

/** Asks for leave: whole days, or a part of one. What is typed is a draft until it is sent. */
export const LeaveDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const texts = useTexts(leaveTexts)
  const today = useToday()
  const [ask] = useAskForLeaveMutation()
  const form = useServerForm({
    schema: leaveForm,
    fields: {
      type: { label: texts.type },
      allDay: { label: texts.allDayField },
      firstDay: { label: texts.firstDay },
      lastDay: { label: texts.lastDay },
      startTime: { label: texts.startTime },
      endTime: { label: texts.endTime },
      note: { label: texts.note },
    },
    saved: blank,
    draftId: 'roster/leave',
    send: (leaveRequest, { formKey }) => ask({ leaveRequest, formKey }),
    onSaved: onClose,
  })
  const { allDay, firstDay, lastDay } = form.values
  const note = form.fieldOf('note')
  const timeOf = (name: 'startTime' | 'endTime') => {
    const { value, onChange, ...field } = form.fieldOf(name)
    return { ...field, value: value ?? '', onChange: (time: string) => onChange(time === '' ? null : time) }
  }
  /** Leave for a part of a day ends on the day on which it begins; other leave does not end before. */
  const change = (changed: { allDay?: boolean; firstDay?: string }) => {
    const next = { allDay, firstDay, ...changed }
    if (changed.allDay !== undefined) form.change('allDay', next.allDay)
    if (changed.allDay) for (const time of ['startTime', 'endTime'] as const) form.change(time, null) // no longer shown
    if (changed.firstDay !== undefined) form.change('firstDay', next.firstDay)
    if (!next.allDay || lastDay < next.firstDay) form.change('lastDay', next.firstDay)
  }
  return (
    <>
      <LeaveGuard />
      <FormDialog form={form} title={texts.ask} isOpen={isOpen} onClose={onClose} submitText={texts.send}>
        <RadioField {...form.fieldOf('type')} choices={choices} />
        <CheckField {...form.fieldOf('allDay')} onChange={(isWhole) => change({ allDay: isWhole })} />
        <div className={styles.pair}>
          <DateField
            {...form.fieldOf('firstDay')}
            label={allDay ? texts.firstDay : texts.day}
            notBefore={today}
            onChange={(day) => change({ firstDay: day })}
          />
          {allDay && <DateField {...form.fieldOf('lastDay')} notBefore={firstDay || today} />}
        </div>
        {!allDay && (
          <div className={styles.pair}>
            <TimeField {...timeOf('startTime')} isRequired />
            <TimeField {...timeOf('endTime')} isRequired />
          </div>
        )}
        <LongTextField {...note} value={note.value ?? ''} rows={2} help={texts.noteHelp} />
      </FormDialog>
    </>
  )
}
