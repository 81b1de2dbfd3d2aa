import { Button } from 'antd'
import { Send, Trash2 } from 'lucide-react'
import type { QuestionSet } from '@contract/training/questionSets'
import { useDialog } from '@client/kits/areas/useDialog'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { SubmitButton, useDisabledReason } from '@client/kits/forms/SubmitButton'
import { validationErrors } from '@client/kits/forms/validate'
import { useDiscardQuestionsMutation } from '@client/state/training/questionSetsApi'
import { useTexts } from '@client/texts/catalogue'
import { questionSetTexts } from '@client/texts/questionSetsTexts'
import { type QuestionsEditor, schemaFor } from './useQuestionsForm'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

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

/** Saves a draft, and publishes it once that is confirmed. */
export const DraftActions = ({ set, editor }: Props) => {
  const texts = useTexts(questionSetTexts)
  const publishing = useDialog('questionSets/publish')
  const { form, chosen, choose, submit } = editor
  const reason = useDisabledReason(form, 'unmarked')
  const ask = () => {
    choose('published')
    if (Object.keys(validationErrors(schemaFor(set.kind, 'published'), form.values)).length === 0) publishing.open()
    else void submit()
  }
  return (
    <>
      <SubmitButton
        form={form.formId}
        isSecondary
        reason={chosen === 'published' ? null : reason}
        isBusy={form.isBusy}
        isSending={form.isSending && chosen === 'draft'}
        onClick={() => choose('draft')}
      >
        {texts.save}
      </SubmitButton>
      <Button
        type="primary"
        aria-haspopup="dialog"
        icon={<Send {...drawn} />}
        loading={form.isSending && chosen === 'published'}
        disabled={form.isBusy}
        onClick={ask}
      >
        {texts.publish}
      </Button>
      <ConfirmDialog
        isOpen={publishing.isOpen}
        title={texts.publishTitle}
        text={texts.publishText}
        yes={texts.publish}
        no={texts.cancel}
        onYes={() => {
          publishing.close()
          void submit()
        }}
        onNo={() => {
          publishing.close()
          choose('draft')
        }}
      />
    </>
  )
}
