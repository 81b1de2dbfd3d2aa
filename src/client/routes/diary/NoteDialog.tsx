import { CheckField } from '@client/kits/forms/CheckField'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { DateField, TimeField } from '@client/kits/forms/PickerField'
import { LongTextField, TextField } from '@client/kits/forms/TextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useToday } from '@client/kits/today/today'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { diaryFormTexts } from '@client/texts/diaryFormTexts'
import { dateFormats } from '@client/ui/zonedTime'
import type { ItemDialogProps } from './diaryDialog'
import { FieldPair, QuickDays, useDiarySave } from './diaryForm'
import { newNote, noteSchema, noteValues } from './noteForm'

/** Creates or edits a note (DY-021 to DY-028). */
export const NoteDialog = ({ item, locationId, day, isOpen, onClose, onSaved }: ItemDialogProps) => {
  const texts = useTexts(diaryFormTexts)
  const today = useToday()
  const timeZone = useAppSelector(selectTimeZone)
  const hasStarted = useAppSelector(({ clock }) => item !== undefined && item.displayAt <= clock.now)
  const saved = item && noteValues(item, timeZone)
  const { send, readPresent } = useDiarySave(item, locationId)
  const form = useServerForm({
    schema: noteSchema(today, saved?.date ?? null),
    fields: {
      description: { label: texts.description },
      date: { label: texts.date },
      time: { label: texts.time },
      expiresIn: { label: texts.expiresIn },
      important: { label: texts.important, show: texts.yesNo },
    },
    saved: saved ? { ...saved, lockVersion: item?.lockVersion } : newNote(day < today ? today : day),
    draftId: `diary/${item?.id ?? 'newNote'}`,
    mentions: [
      { words: /^display at/i, field: 'date' },
      { words: /^expire at/i, field: 'expiresIn' },
    ],
    send,
    onSaved: (kept) => {
      onClose()
      onSaved(kept)
    },
    readPresent: async () => {
      const present = await readPresent()
      return present && { ...noteValues(present, timeZone), lockVersion: present.lockVersion }
    },
  })
  return (
    <FormDialog
      form={form}
      title={item ? texts.editNote : texts.addNote}
      isOpen={isOpen}
      onClose={onClose}
      submitText={texts.save}
    >
      <LongTextField {...form.fieldOf('description')} />
      <FieldPair>
        <div>
          <DateField
            {...form.fieldOf('date')}
            notBefore={today}
            placeholder={dateFormats.day.toUpperCase()}
            isDisabled={hasStarted}
            {...(hasStarted && { help: texts.fixedDate })}
          />
          {!hasStarted && <QuickDays value={form.values.date} onChoose={(chosen) => form.change('date', chosen)} />}
        </div>
        <TimeField {...form.fieldOf('time')} isDisabled={hasStarted} />
      </FieldPair>
      <TextField {...form.fieldOf('expiresIn')} inputMode="numeric" autoComplete="off" suffix={texts.days} />
      <CheckField {...form.fieldOf('important')} />
    </FormDialog>
  )
}
