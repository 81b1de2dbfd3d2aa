import type { TrainingClass } from '@contract/training/classes'
import type { StudentUnit, UnitAction } from '@contract/training/studentUnits'
import { useDialog } from '@client/kits/areas/useDialog'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useActOnUnitMutation } from '@client/state/training/classes'
import { useTexts } from '@client/texts/catalogue'
import { studentsTexts } from '@client/texts/classesTexts'

type Asked = { unit: Pick<StudentUnit, 'unitId' | 'code'>; action: UnitAction; enrolmentIds: string[] }
/** What loses something, or gives a qualification, is asked about first. */
const asking = ['complete', 'restart', 'remove'] as const
type Asking = (typeof asking)[number]
const isAsked = (action: UnitAction): action is Asking => asking.some((one) => one === action)

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
  const questions = {
    complete: { title: texts.completeTitle, text: texts.completeText },
    restart: { title: texts.restartTitle, text: texts.restartText },
    remove: { title: texts.removeTitle, text: texts.removeText },
  }
  const action = asked && isAsked(asked.action) ? asked.action : null
  const question = asked && action && (
    <ConfirmDialog
      isOpen={isOpen}
      title={questions[action].title(asked.unit.code)}
      text={questions[action].text}
      detail={texts.forStudents(asked.enrolmentIds.length)}
      yes={texts.actions[action]}
      no={texts.keep}
      isDestructive={action !== 'complete'}
      isBusy={isLoading}
      onYes={() => void confirm(asked)}
      onNo={close}
    />
  )
  return { begin, question }
}
