import { Button } from 'antd'
import { Trash2 } from 'lucide-react'
import type { QuestionSet } from '@contract/training/questionSets'
import { useDialog } from '@client/kits/areas/useDialog'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useDiscardQuestionsMutation } from '@client/state/training/questionSetsApi'
import { useTexts } from '@client/texts/catalogue'
import { questionSetTexts } from '@client/texts/questionSetsTexts'
import type { QuestionsEditor } from './useQuestionsForm'

type Props = { set: QuestionSet; editor: QuestionsEditor }

/** Gives up the draft beside a published version, once that is confirmed. */
export const DiscardDraft = ({ set, editor: { form } }: Props) => {
  const texts = useTexts(questionSetTexts)
  const asking = useDialog('questionSets/discard')
  const [discard, { isLoading }] = useDiscardQuestionsMutation()
  const confirm = async () => {
    const { error } = await discard(set)
    if (error) return
    form.dropDraft()
    asking.close()
  }
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        icon={<Trash2 size={14} strokeWidth={1.75} aria-hidden="true" />}
        disabled={form.isBusy || isLoading}
        onClick={asking.open}
      >
        {texts.discard}
      </Button>
      <ConfirmDialog
        isOpen={asking.isOpen}
        title={texts.discardTitle}
        text={texts.discardText}
        detail={set.name}
        yes={texts.discard}
        no={texts.cancel}
        isDestructive
        isBusy={isLoading}
        onYes={() => void confirm()}
        onNo={asking.close}
      />
    </>
  )
}
