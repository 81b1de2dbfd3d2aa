import { nanoid } from '@reduxjs/toolkit'
import { PickPeopleDialog } from '@client/kits/people/PickPeopleDialog'
import { usePicking } from '@client/kits/people/usePicking'
import { useScreenState } from '@client/state/screens/useScreenState'
import { candidatesPerPage, useAddStudentsMutation, useCandidates } from '@client/state/training/classes'
import { useTexts } from '@client/texts/catalogue'
import { studentsTexts } from '@client/texts/classesTexts'

type Props = { classId: string; isOpen: boolean; onClose: () => void }
const nobody: readonly { id: string }[] = []

/** Adds learners who have an account, several at once (RT-017). */
export const AddStudentsDialog = ({ classId, isOpen, onClose }: Props) => {
  const texts = useTexts(studentsTexts)
  const picking = usePicking(isOpen)
  const [formKey, setFormKey] = useScreenState('adding key', '')
  const [add, { isLoading }] = useAddStudentsMutation()
  const { page, search, picked } = picking
  const handleAdd = async () => {
    const key = formKey || nanoid()
    setFormKey(key)
    const { error } = await add({ classId, personIds: [...picked], formKey: key })
    if (error) return
    setFormKey('')
    onClose()
  }
  return (
    <PickPeopleDialog
      title={texts.add}
      texts={{ ...texts, nobodyFound: texts.nothingFound, alreadyIn: '' }}
      perPage={candidatesPerPage}
      picking={picking}
      request={useCandidates({ classId, search, page }, isOpen)}
      members={nobody}
      isBusy={isLoading}
      onAdd={() => void handleAdd()}
      {...{ isOpen, onClose }}
    />
  )
}
