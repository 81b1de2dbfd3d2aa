import type { ReactNode } from 'react'
import type { DiaryItem } from '@contract/diary'
import type { Sending } from '@client/kits/forms/formTypes'
import { diaryList, useCreateDiaryItemMutation, useUpdateDiaryItemMutation } from '@client/state/diary/diaryApi'
import { useAppDispatch } from '@client/state/hooks'
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
