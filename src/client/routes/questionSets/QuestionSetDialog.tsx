import { useRef } from 'react'
import { generatePath, useNavigate } from 'react-router-dom'
import { pages } from '@contract/pages'
import { scormTypes } from '@contract/training/packages'
import {
  checkKind,
  kindsOfUnits,
  questionSetForm,
  type QuestionSetForm,
  type QuestionSetRow,
} from '@contract/training/questionSets'
import { RadioField } from '@client/kits/forms/RadioField'
import { SelectField } from '@client/kits/forms/SelectField'
import { TextField } from '@client/kits/forms/TextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import type { RecordDialogProps } from '@client/kits/records/RecordDialogs'
import { RecordForm } from '@client/kits/records/RecordForm'
import { TrainingLookupField } from '@client/kits/training/TrainingLookupField'
import { useAppDispatch } from '@client/state/hooks'
import { questionSets, refetchQuestionSet, useKindsInForce } from '@client/state/training/questionSetsApi'
import { useTexts } from '@client/texts/catalogue'
import { questionSetsTexts } from '@client/texts/questionSetsTexts'

const schema = questionSetForm.check(checkKind)
const blank: QuestionSetForm = { name: '', kind: 'assessment', unitId: null, scormType: null }
const toForm = ({ name, kind, unit, scormType, lockVersion }: QuestionSetRow) => ({
  name,
  kind,
  unitId: unit?.id ?? null,
  scormType,
  lockVersion,
})

/** Name, kind, unit and SCORM type of a set of questions (RT-004). A new one is opened once it is saved. */
export const QuestionSetDialog = (props: RecordDialogProps<QuestionSetRow> & { isGuarded?: true }) => {
  const texts = useTexts(questionSetsTexts)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { record } = props
  const added = useRef<string | null>(null)
  const form = useServerForm<QuestionSetForm, QuestionSetForm, { id: string }>({
    schema,
    fields: {
      name: { label: texts.name },
      kind: { label: texts.kind, show: (kind) => texts.kinds[kind] },
      unitId: { label: texts.unitId, show: (id) => (id === record?.unit?.id ? record?.unit?.name : id) ?? '' },
      scormType: { label: texts.scormType },
    },
    saved: record ? toForm(record) : blank,
    draftId: `questionSets/${record?.id ?? 'new'}`,
    send: async (values, { formKey, lockVersion }) =>
      dispatch(questionSets.save(record?.id, values, { formKey, lockVersion })),
    onSaved: ({ id }) => {
      if (!record) added.current = id
      props.onClose()
    },
    readPresent: async () => {
      const present = record && (await dispatch(refetchQuestionSet(record.id)))
      return present && toForm(present)
    },
  })
  /** Not before the dialog has closed: a page is not left while a dialog holds what was typed. */
  const handleClosed = () => {
    if (added.current !== null) void navigate(generatePath(pages.questionSet.path, { id: added.current }))
    added.current = null
  }
  const { kind, scormType } = form.values
  const choices = useKindsInForce().map((value) => ({ value, label: texts.kinds[value] }))
  const type = form.fieldOf('scormType')
  return (
    <RecordForm {...props} form={form} titles={texts} onClosed={handleClosed}>
      <TextField {...form.fieldOf('name')} />
      <SelectField
        {...form.fieldOf('kind')}
        isRequired
        choices={choices}
        isDisabled={record !== undefined}
        help={record ? texts.kindFixed : undefined}
        onChange={(chosen) => chosen !== '' && form.change('kind', chosen)}
      />
      {kindsOfUnits.some((one) => one === kind) && (
        <TrainingLookupField {...form.fieldOf('unitId')} isRequired kind="unit" saved={record?.unit ?? null} />
      )}
      {kind === 'scorm' && (
        <RadioField
          {...type}
          isRequired
          value={scormType ?? ''}
          choices={scormTypes.map((value) => ({ value, label: texts.scormTypes[value] }))}
          onChange={(value) => type.onChange(value === '' ? null : value)}
        />
      )}
    </RecordForm>
  )
}
