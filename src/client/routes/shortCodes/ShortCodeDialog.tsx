import { useRef } from 'react'
import { codeOf, type ShortCode, type ShortCodeForm, shortCodeForm, shortCodeKinds } from '@contract/shortCodes'
import { ChoicesField } from '@client/kits/forms/ChoicesField'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { LongTextField, TextField } from '@client/kits/forms/TextField'
import type { RecordDialogProps } from '@client/kits/records/RecordDialogs'
import { RecordForm, useRecordForm } from '@client/kits/records/RecordForm'
import { useAppDispatch } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { countShortCodeUses } from '@client/state/shortCodes/shortCodeUses'
import { shortCodes } from '@client/state/shortCodes/shortCodes'
import { useTexts } from '@client/texts/catalogue'
import { shortCodesTexts, shortCodeUsesTexts } from '@client/texts/shortCodesTexts'

/** A name that is about to leave texts behind that contain it. */
type Question = { count: number; next: string }

/** Asks before a code that texts use gets another name: they keep the old one. */
const useRenameQuestion = (record: ShortCode | undefined, isOpen: boolean) => {
  const texts = useTexts(shortCodeUsesTexts)
  const dispatch = useAppDispatch()
  const [question, setQuestion] = useScreenState<Question | null>('renaming', null, { isTyped: true })
  const answer = useRef<(isYes: boolean) => void>(() => {})
  const ask = async ({ name }: ShortCodeForm) => {
    if (!record || name === record.name) return 'send'
    const { total: count, error } = await dispatch(countShortCodeUses(record.id))
    if (count === undefined) return { error }
    if (count === 0) return 'send'
    const isYes = await new Promise<boolean>((resolve) => {
      answer.current = resolve
      setQuestion({ count, next: codeOf(name) })
    })
    setQuestion(null)
    return isYes ? 'send' : null
  }
  const drawn = record && (
    <ConfirmDialog
      isOpen={question !== null && isOpen}
      title={texts.renameTitle(record.code)}
      text={texts.renameText(question?.count ?? 0, record.code, question?.next ?? '')}
      yes={texts.rename}
      no={texts.keep}
      isDestructive
      onYes={() => answer.current(true)}
      onNo={() => answer.current(false)}
    />
  )
  return { ask, drawn }
}

/** Creates or edits a short code (SC-003, D-15, D-80). */
export const ShortCodeDialog = (props: RecordDialogProps<ShortCode>) => {
  const texts = useTexts(shortCodesTexts)
  const renaming = useRenameQuestion(props.record, props.isOpen)
  const form = useRecordForm(shortCodes, props, {
    schema: shortCodeForm,
    blank: { name: '', kinds: [], description: '', defaultValue: '' },
    labels: texts,
    ask: renaming.ask,
    show: { kinds: (kinds) => kinds.map((kind) => texts.kindNames[kind]).join(', ') },
  })
  const choices = shortCodeKinds.map((value) => ({ value, label: texts.kindNames[value] }))
  return (
    <RecordForm form={form} titles={texts} {...props}>
      {renaming.drawn}
      <TextField {...form.fieldOf('name')} help={texts.nameHelp} autoCapitalize="none" spellCheck={false} />
      <ChoicesField {...form.fieldOf('kinds')} choices={choices} />
      <LongTextField {...form.fieldOf('description')} rows={2} />
      <LongTextField {...form.fieldOf('defaultValue')} rows={2} help={texts.defaultValueHelp} />
    </RecordForm>
  )
}
