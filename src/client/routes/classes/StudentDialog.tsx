import { profileSchema } from '@contract/account'
import type { Student } from '@contract/training/classes'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { TextField } from '@client/kits/forms/TextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useCreateStudentMutation, useUpdateStudentMutation } from '@client/state/training/classes'
import { useTexts } from '@client/texts/catalogue'
import { studentsTexts } from '@client/texts/classesTexts'

const blank = { firstName: '', lastName: '', email: '' }

type Props = { classId: string; student: Student | null; isOpen: boolean; onClose: () => void }

/** Adds a new learner, who is invited, or changes name and address of a student. */
export const StudentDialog = ({ classId, student, isOpen, onClose }: Props) => {
  const texts = useTexts(studentsTexts)
  const [create] = useCreateStudentMutation()
  const [update] = useUpdateStudentMutation()
  const form = useServerForm({
    schema: profileSchema,
    fields: {
      firstName: { label: texts.firstName },
      lastName: { label: texts.lastName },
      email: { label: texts.email },
    },
    saved: student ? { firstName: student.firstName, lastName: student.lastName, email: student.email } : blank,
    draftId: `classes/${classId}/${student?.id ?? 'new'}`,
    send: (profile, { formKey }) =>
      student
        ? update({ classId, enrolmentId: student.id, student: profile })
        : create({ classId, student: profile, formKey }),
    onSaved: onClose,
  })
  const { fieldOf } = form
  return (
    <>
      <LeaveGuard />
      <FormDialog
        form={form}
        title={student ? texts.editTitle : texts.newTitle}
        isOpen={isOpen}
        onClose={onClose}
        submitText={student ? texts.save : texts.addAndInvite}
      >
        <TextField {...fieldOf('firstName')} autoComplete="off" />
        <TextField {...fieldOf('lastName')} autoComplete="off" />
        <TextField {...fieldOf('email')} type="email" autoComplete="off" {...(!student && { help: texts.newHelp })} />
      </FormDialog>
    </>
  )
}
