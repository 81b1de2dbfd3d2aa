import * as z from 'zod/mini'
import { entityId } from '@contract/common'
import { type TrainingClass, unitEndsTooEarly } from '@contract/training/classes'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { DateField } from '@client/kits/forms/PickerField'
import { SelectField } from '@client/kits/forms/SelectField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useAssignUnitMutation, useCourseUnits } from '@client/state/training/classes'
import { useTexts } from '@client/texts/catalogue'
import { classesTexts, studentsTexts } from '@client/texts/classesTexts'
import * as styles from './UnitDialogs.module.css'

const day = z.union([z.literal(''), z.iso.date('Date is invalid')], 'Date is invalid')
const schema = z
  .object({ unitId: entityId.check(z.minLength(1, 'Unit is required')), startsOn: day, dueOn: day })
  .check(
    z.superRefine(({ startsOn, dueOn }, context) => {
      if (startsOn !== '' && dueOn !== '' && dueOn < startsOn)
        context.addIssue({ code: 'custom', message: unitEndsTooEarly, path: ['dueOn'] })
    }),
  )

type Props = {
  klass: TrainingClass
  enrolmentIds: readonly string[]
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** Gives a unit of the course to the selected students. */
export const AssignUnitDialog = ({ klass, enrolmentIds, isOpen, onClose, onDone }: Props) => {
  const texts = useTexts(studentsTexts)
  const { unitsFailed } = useTexts(classesTexts)
  const { units = [], isError } = useCourseUnits(isOpen ? klass.courseId : null)
  const [assign] = useAssignUnitMutation()
  const form = useServerForm({
    schema,
    fields: { unitId: { label: texts.unit }, startsOn: { label: texts.startsOn }, dueOn: { label: texts.dueOn } },
    saved: { unitId: '', startsOn: '', dueOn: '' },
    send: ({ unitId, startsOn, dueOn }, { formKey }) =>
      assign({
        classId: klass.id,
        unit: { unitId, startsOn: startsOn || null, dueOn: dueOn || null, enrolmentIds: [...enrolmentIds] },
        formKey,
      }),
    onSaved: () => {
      onDone()
      onClose()
    },
  })
  const { fieldOf } = form
  const kept = klass.units.filter(({ unitId }) => !units.some(({ id }) => id === unitId))
  const choices = [
    ...units.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
    ...kept.map(({ unitId, code, name }) => ({ value: unitId, label: `${code} ${name}` })),
  ]
  return (
    <>
      <LeaveGuard />
      <FormDialog form={form} title={texts.assignTitle} isOpen={isOpen} onClose={onClose} submitText={texts.apply}>
        <p className={styles.note}>{texts.forStudents(enrolmentIds.length)}</p>
        <SelectField {...fieldOf('unitId')} choices={choices} help={isError ? unitsFailed : texts.assignHelp} />
        <DateField {...fieldOf('startsOn')} />
        <DateField {...fieldOf('dueOn')} notBefore={form.values.startsOn} />
      </FormDialog>
    </>
  )
}
