import type { Student, TrainingClass } from '@contract/training/classes'
import { useDialog } from '@client/kits/areas/useDialog'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { SecretDialog } from '@client/kits/forms/SecretDialog'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useRemoveStudentMutation, useSendLinkToStudentMutation } from '@client/state/training/classes'
import { useTexts } from '@client/texts/catalogue'
import { studentsTexts } from '@client/texts/classesTexts'
import { accountTexts } from '@client/texts/peopleTexts'

/** Sends a student a password link, which is passed on where no mail server delivers it, and removes one after a question. */
export const useStudentActions = ({ id: classId }: Pick<TrainingClass, 'id'>) => {
  const texts = useTexts(studentsTexts)
  const { linkTitle, linkText, linkOnce, link: label, copy, copied, copyFailed, done } = useTexts(accountTexts)
  const { isOpen, open, close } = useDialog('classes/removeStudent')
  const [asked, setAsked] = useScreenState<Student | null>('student asked about', null)
  const [linked, setLinked] = useScreenState('link for', '', { isTyped: true })
  const [remove, { isLoading }] = useRemoveStudentMutation()
  const [send, sent] = useSendLinkToStudentMutation()
  const confirm = async ({ id: enrolmentId }: Student) => {
    const { error } = await remove({ classId, enrolmentId })
    if (!error) close()
  }
  const words = { title: linkTitle, text: linkText(linked), label, once: linkOnce, copy, copied, copyFailed, done }
  return {
    ask: (student: Student) => {
      setAsked(student)
      open()
    },
    sendLink: ({ id: enrolmentId, email }: Student) => {
      setLinked(email)
      void send({ classId, enrolmentId })
    },
    rest: (
      <>
        {asked && (
          <ConfirmDialog
            isOpen={isOpen}
            title={texts.removeStudentTitle}
            text={texts.removeStudentText}
            detail={asked.name}
            yes={texts.remove}
            no={texts.keep}
            isDestructive
            isBusy={isLoading}
            onYes={() => void confirm(asked)}
            onNo={close}
          />
        )}
        <SecretDialog name="link of a student" secret={sent.data?.link ?? null} words={words} onClose={sent.reset} />
      </>
    ),
  }
}
