import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { DiaryItem } from '@contract/diary'
import type { Sending } from '@client/kits/forms/formTypes'
import { diaryList, useCreateDiaryItemMutation, useUpdateDiaryItemMutation } from '@client/state/diary/diaryApi'
import { useToday } from '@client/kits/today/today'
import { useAppDispatch } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { diaryFormTexts } from '@client/texts/diaryFormTexts'
import { diaryTexts } from '@client/texts/diaryTexts'
import { dayAfter, formatDay, weekOf } from '@client/ui/calendarDays'
import * as styles from './diaryForm.module.css'
import type { NoteToSend } from './noteForm'
import type { TodoToSend } from './todoForm'

/** Creates an item at a location, or changes the one that exists, which stays where it is. */
export const useDiarySave = (item: DiaryItem | undefined, locationId: string) => {
  const dispatch = useAppDispatch()
  const [create] = useCreateDiaryItemMutation()
  const [update] = useUpdateDiaryItemMutation()
  return {
    send: (typed: NoteToSend | TodoToSend, { formKey, lockVersion }: Sending) =>
      item
        ? update({ id: item.id, item: { ...typed, locationId: item.locationId, lockVersion } })
        : create({ item: { ...typed, locationId }, formKey }),
    /** The item as it is saved now, after another person has changed it (D-15). */
    readPresent: async () => item && (await dispatch(diaryList.refetchRecord(item.id))).record,
  }
}

/** Two fields beside each other where there is room: a day and its time. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>

/** The days that are meant most, each with one press. */
export const QuickDays = ({ value, onChoose }: { value: string; onChoose: (day: string) => void }) => {
  const texts = { ...useTexts(diaryTexts), ...useTexts(diaryFormTexts) }
  const today = useToday()
  const [monday = today] = weekOf(dayAfter(today, 7))
  const tomorrow = dayAfter(today, 1)
  const days = [
    { day: today, name: texts.today },
    ...(tomorrow === monday ? [] : [{ day: tomorrow, name: texts.tomorrow }]),
    { day: monday, name: texts.nextMonday },
  ]
  return (
    <div className={styles.days} role="group" aria-label={texts.quickDays}>
      {days.map(({ day, name }) => (
        <Button
          key={day}
          size="small"
          aria-pressed={day === value}
          title={formatDay(day, 'longDay')}
          onClick={() => onChoose(day)}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}
