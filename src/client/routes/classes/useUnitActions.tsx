import type { StudentUnit, TrainingClass, UnitAction } from '@contract/training/classes'
import { useDialog } from '@client/kits/areas/useDialog'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useActOnUnitMutation } from '@client/state/training/classes'
import { useTexts } from '@client/texts/catalogue'
import { studentsTexts } from '@client/texts/classesTexts'

type Asked = { unit: Pick<StudentUnit, 'unitId' | 'code'>; action: UnitAction; enrolmentIds: string[] }
/** What loses something is asked about first. */
const isAsked = (action: UnitAction): action is 'restart' | 'remove' => action === 'restart' || action === 'remove'

/** Acts on a unit of students, after a question where something would be lost (RT-014). */
export const useUnitActions = (klass: Pick<TrainingClass, 'id'>) => {
  const texts = useTexts(studentsTexts)
  const { isOpen, open, close } = useDialog('classes/unitQuestion')
  const [asked, setAsked] = useScreenState<Asked | null>('unit asked about', null)
  const [act, { isLoading }] = useActOnUnitMutation()
  const send = ({ unit: { unitId }, action, enrolmentIds }: Asked) =>
    act({ classId: klass.id, unitId, action, enrolmentIds })
  const begin = (wanted: Asked) => {
    if (!isAsked(wanted.action)) return void send(wanted)
    setAsked(wanted)
    open()
  }
  const confirm = async (wanted: Asked) => {
    const { error } = await send(wanted)
    if (!error) close()
  }
  const question = asked && isAsked(asked.action) && (
    <ConfirmDialog
      isOpen={isOpen}
      title={asked.action === 'restart' ? texts.restartTitle(asked.unit.code) : texts.removeTitle(asked.unit.code)}
      text={asked.action === 'restart' ? texts.restartText : texts.removeText}
      detail={texts.forStudents(asked.enrolmentIds.length)}
      yes={texts.actions[asked.action]}
      no={texts.keep}
      isDestructive
      isBusy={isLoading}
      onYes={() => void confirm(asked)}
      onNo={close}
    />
  )
  return { begin, question }
}
