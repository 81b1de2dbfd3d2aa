import { Select } from 'antd'
import { longestBody, longestSubject } from '@contract/communicationForm'
import type { Communication } from '@contract/communications'
import { EditorField } from '@client/kits/editor/EditorField'
import { Field } from '@client/kits/forms/Field'
import { SwitchField } from '@client/kits/forms/SwitchField'
import { TextField } from '@client/kits/forms/TextField'
import { FilesField, type FilesState } from '@client/kits/media/FilesField'
import { OfferedCodes } from '@client/kits/shortCodes/ShortCodePanel'
import { useKnownCodes } from '@client/kits/shortCodes/useKnownCodes'
import { useShortCodes } from '@client/kits/shortCodes/useShortCodes'
import { useTemplatesToUse } from '@client/state/templates/templatesApi'
import { useOpenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { communicationTexts } from '@client/texts/communicationTexts'
import * as styles from './ReceiversCard.module.css'
import type { CommunicationEditor } from './useCommunicationForm'

/** The text of a letter without a template. */
const BodyField = ({ form, error }: { form: CommunicationEditor['form']; error: string | undefined }) => {
  const known = useKnownCodes('communication')
  const codes = useShortCodes(known)
  const field = form.fieldOf('body')
  return (
    <>
      <EditorField
        {...field}
        isRequired
        error={error ?? field.error}
        mostBytes={longestBody}
        features={codes.features}
      />
      <OfferedCodes offer={codes.offer} />
    </>
  )
}

/** An agreement that the receivers are to sign, if there is one to choose. */
const AgreementField = ({ one, form }: { one: Communication; form: CommunicationEditor['form'] }) => {
  const texts = useTexts(communicationTexts)
  const list = useOpenState('agreement list')
  const { templates = [] } = useTemplatesToUse('agreement', '')
  const { value, onChange, maxLength: _none, ...field } = form.fieldOf('agreementId')
  const present = one.agreement && templates.every(({ id }) => id !== one.agreement?.id) ? [one.agreement] : []
  const options = [...present, ...templates].map(({ id, name }) => ({ value: id, label: name }))
  if (options.length === 0) return null
  return (
    <Field {...field} isRequired={false}>
      {(control) => (
        <Select<string | null>
          {...control}
          {...list}
          allowClear
          placeholder={texts.noAgreement}
          value={value}
          options={options}
          onChange={(id) => onChange(id ?? null)}
        />
      )}
    </Field>
  )
}

type Props = {
  one: Communication
  form: CommunicationEditor['form']
  /** What the server, or the way on, has refused, by field. */
  errors: Readonly<Partial<Record<'subject' | 'body' | 'replyTo', string>>>
  onFilesState: (state: FilesState) => void
}

const nothing = () => {}

/** Subject, Reply-To, files and what is asked of the receivers (CM-013, CM-015 to CM-017). */
export const LetterCard = ({ one, form, errors, onFilesState }: Props) => {
  const texts = useTexts(communicationTexts)
  const subject = form.fieldOf('subject')
  const replyTo = form.fieldOf('replyTo')
  return (
    <section className={styles.card} aria-label={texts.letter}>
      <TextField
        {...subject}
        isRequired
        maxLength={longestSubject}
        error={errors.subject ?? subject.error}
        help={texts.subjectHint}
      />
      <TextField
        {...replyTo}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.replyTo ?? replyTo.error}
      />
      {form.values.documentTemplateId === null && <BodyField form={form} error={errors.body} />}
      <FilesField
        {...form.fieldOf('media')}
        saved={one.media}
        isSending={form.isSending}
        onState={onFilesState}
        onFiles={nothing}
      />
      <AgreementField one={one} form={form} />
      <SwitchField {...form.fieldOf('mustRead')} />
    </section>
  )
}
