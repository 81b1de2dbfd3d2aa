import { type ShortCode, shortCodeForm, shortCodeKinds } from '@contract/shortCodes'
import { ChoicesField } from '@client/kits/forms/ChoicesField'
import { LongTextField, TextField } from '@client/kits/forms/TextField'
import type { RecordDialogProps } from '@client/kits/records/RecordDialogs'
import { RecordForm, useRecordForm } from '@client/kits/records/RecordForm'
import { shortCodes } from '@client/state/shortCodes/shortCodes'
import { useTexts } from '@client/texts/catalogue'
import { shortCodesTexts } from '@client/texts/shortCodesTexts'

/** Creates or edits a short code (SC-003, D-15, D-80). */
export const ShortCodeDialog = (props: RecordDialogProps<ShortCode>) => {
  const texts = useTexts(shortCodesTexts)
  const form = useRecordForm(shortCodes, props, {
    schema: shortCodeForm,
    blank: { name: '', kinds: [], description: '', defaultValue: '' },
    labels: texts,
    show: { kinds: (kinds) => kinds.map((kind) => texts.kindNames[kind]).join(', ') },
  })
  const choices = shortCodeKinds.map((value) => ({ value, label: texts.kindNames[value] }))
  return (
    <RecordForm form={form} titles={texts} {...props}>
      <TextField {...form.fieldOf('name')} help={texts.nameHelp} autoCapitalize="none" spellCheck={false} />
      <ChoicesField {...form.fieldOf('kinds')} choices={choices} />
      <LongTextField {...form.fieldOf('description')} rows={2} />
      <LongTextField {...form.fieldOf('defaultValue')} rows={2} help={texts.defaultValueHelp} />
    </RecordForm>
  )
}
