import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { type Attempt, notAgreedToStart, type Task } from '@contract/training/attempts'
import { CheckField } from '@client/kits/forms/CheckField'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useBeginAttemptMutation } from '@client/state/training/attemptsApi'
import { useTexts } from '@client/texts/catalogue'
import { taskTexts } from '@client/texts/attemptTexts'
import { attemptPath } from './enrolmentPath'

/** RT-005 */
const schema = z.object({ isAgreed: z.boolean().check(z.refine((isAgreed) => isAgreed, notAgreedToStart)) })

type Props = {
  enrolmentId: string
  task: Pick<Task, 'questionSetId' | 'name'>
  isOpen: boolean
  onClose: () => void
}

/** Asks the learner to agree before a task is begun, and opens it then. */
export const BeginTaskDialog = ({ enrolmentId, task: { questionSetId, name }, isOpen, onClose }: Props) => {
  const texts = useTexts(taskTexts)
  const navigate = useNavigate()
  const [begin] = useBeginAttemptMutation()
  const form = useServerForm<{ isAgreed: boolean }, { isAgreed: boolean }, Attempt>({
    schema,
    fields: { isAgreed: { label: texts.agreement } },
    saved: { isAgreed: false },
    send: ({ isAgreed }, { formKey }) => begin({ enrolmentId, questionSetId, isAgreed, formKey }),
    onSaved: ({ id }) => {
      onClose()
      void navigate(attemptPath(id))
    },
  })
  return (
    <FormDialog form={form} title={name} isOpen={isOpen} onClose={onClose} submitText={texts.start}>
      <p>{texts.beginHelp}</p>
      <CheckField {...form.fieldOf('isAgreed')} isRequired />
    </FormDialog>
  )
}
