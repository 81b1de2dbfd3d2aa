import { Button } from 'antd'
import { Pencil } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import type { QuestionSet } from '@contract/training/questionSets'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useTexts } from '@client/texts/catalogue'
import { questionSetsTexts, questionSetTexts } from '@client/texts/questionSetsTexts'
import * as styles from './SetDetails.module.css'

const QuestionSetDialog = lazy(() =>
  import(/* webpackChunkName: "questionSetForm" */ './QuestionSetDialog').then((module) => ({
    default: module.QuestionSetDialog,
  })),
)

type Props = { set: QuestionSet; kindName: string; mayWrite: boolean; children: ReactNode }

/** Kind, unit and SCORM type, the dialog that changes them, and what else can be done. */
export const SetDetails = ({ set, kindName, mayWrite, children }: Props) => {
  const texts = useTexts(questionSetsTexts)
  const { edit } = useTexts(questionSetTexts)
  const dialog = useRecordDialog('questionSets')
  const isOpen = dialog.openId === set.id
  const facts = [kindName, set.unit?.name, set.scormType && texts.scormTypes[set.scormType]].filter(Boolean)
  return (
    <div className={styles.details}>
      <p>{facts.join(' · ')}</p>
      {mayWrite && (
        <Button
          size="small"
          aria-haspopup="dialog"
          icon={<Pencil size={14} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => dialog.open(set.id)}
        >
          {edit}
        </Button>
      )}
      {children}
      {mayWrite && (
        <LazyDialog isOpen={isOpen} onClose={dialog.close}>
          <QuestionSetDialog isGuarded record={set} isOpen={isOpen} onClose={dialog.close} />
        </LazyDialog>
      )}
    </div>
  )
}
