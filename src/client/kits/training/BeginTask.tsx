import { Button } from 'antd'
import { lazy } from 'react'
import type { Task } from '@contract/training/attempts'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useTexts } from '@client/texts/catalogue'
import { taskTexts } from '@client/texts/attemptTexts'

const BeginTaskDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "beginTask" */ './BeginTaskDialog')).BeginTaskDialog,
}))

type Props = {
  /** The area of the page, by which its dialogs are named. */
  area: string
  enrolmentId: string
  task: Pick<Task, 'questionSetId' | 'name' | 'status'>
}

/** Begins a task, or does it once more: first its learner agrees that it is their own work (RT-005). */
export const BeginTask = ({ area, enrolmentId, task }: Props) => {
  const texts = useTexts(taskTexts)
  const dialog = useRecordDialog(area)
  const key = `${enrolmentId} ${task.questionSetId}`
  const isOpen = dialog.openId === key
  const action = task.status === 'resubmit' ? texts.again : texts.start
  return (
    <>
      <Button
        type="primary"
        aria-haspopup="dialog"
        aria-label={texts.named(action, task.name)}
        onClick={() => dialog.open(key)}
      >
        {action}
      </Button>
      <LazyDialog isOpen={isOpen} onClose={dialog.close}>
        <BeginTaskDialog enrolmentId={enrolmentId} task={task} isOpen={isOpen} onClose={dialog.close} />
      </LazyDialog>
    </>
  )
}
