import { everybody } from '@contract/audience'
import { removesLearning, type Unit, unitKinds } from '@contract/training/units'
import { AudienceSelect } from '@client/kits/audience/AudienceSelect'
import type { Failure, Outcome, Sending } from '@client/kits/forms/formTypes'
import { RadioField } from '@client/kits/forms/RadioField'
import { SwitchField } from '@client/kits/forms/SwitchField'
import { LongTextField, TextField } from '@client/kits/forms/TextField'
import type { RecordDialogProps } from '@client/kits/records/RecordDialogs'
import { RecordForm, useRecordForm } from '@client/kits/records/RecordForm'
import { TrainingLookupField } from '@client/kits/training/TrainingLookupField'
import { MaterialsField } from '@client/kits/training/MaterialsField'
import { savingFiles, showMaterials } from '@client/kits/training/materialValues'
import { StatusField } from '@client/kits/training/StatusField'
import { useFilesStates } from '@client/kits/training/useFilesStates'
import type { Versioned } from '@client/state/records/recordsState'
import { units } from '@client/state/training/units'
import type { AppDispatch } from '@client/state/types'
import { useTexts } from '@client/texts/catalogue'
import { catalogueTexts } from '@client/texts/catalogueTexts'
import { unitsTexts } from '@client/texts/unitsTexts'
import { blankUnit, type CheckedUnit, toUnit, toUnitValues, unitValues } from './unitValues'
import { useRemovalQuestion } from './useRemovalQuestion'

const isRemovalRefused = (error: Failure | undefined) =>
  error !== undefined && 'errors' in error && error.errors['qualificationUpload']?.includes(removesLearning) === true

/** Creates or edits a unit, with its learning materials. */
export const UnitDialog = (props: RecordDialogProps<Unit>) => {
  const { record, isOpen } = props
  const texts = useTexts(unitsTexts)
  const { statuses } = useTexts(catalogueTexts)
  const files = useFilesStates()
  const { isAgreed, question } = useRemovalQuestion(isOpen)
  const knownPlaces = record?.locations ?? []
  const send = (id: string | undefined, values: CheckedUnit, sending: Sending, agreed: boolean) =>
    savingFiles(
      units,
      record,
      values.materials,
      units.save(id, { ...toUnit(values), removesLearning: agreed }, sending),
    )
  /** What would be lost is asked about: what the record has, and what the server has found besides. */
  const save =
    (id: string | undefined, values: CheckedUnit, sending: Sending) =>
    async (dispatch: AppDispatch): Promise<Outcome<Versioned>> => {
      const hasLearning = record !== undefined && record.assessmentCount + record.materials.length > 0
      const asksFirst = values.qualificationUpload && hasLearning
      if (asksFirst && !(await isAgreed())) return null
      const answer = await dispatch(send(id, values, sending, asksFirst))
      if (asksFirst || !isRemovalRefused(answer.error)) return answer
      return (await isAgreed()) ? dispatch(send(id, values, sending, true)) : null
    }
  const form = useRecordForm({ ...units, save }, props, {
    schema: unitValues,
    blank: blankUnit,
    labels: texts,
    toValues: toUnitValues,
    show: {
      kind: (kind) => texts.kinds[kind],
      locationIds: (ids) => ids.map((id) => knownPlaces.find((place) => place.id === id)?.name ?? '…').join(', '),
      qualificationId: (id) => (id === record?.qualificationId ? record?.qualification?.name : id) ?? '',
      qualificationUpload: (isOn) => (isOn ? texts.uploadOn : texts.uploadOff),
      materials: showMaterials,
      status: (status) => statuses[status],
    },
  })
  const { kind, qualificationUpload, materials } = form.values
  return (
    <RecordForm form={form} titles={texts} reason={qualificationUpload ? null : files.reasonFor(materials)} {...props}>
      {question}
      <TextField {...form.fieldOf('code')} autoCapitalize="characters" spellCheck={false} />
      <TextField {...form.fieldOf('name')} />
      <RadioField
        {...form.fieldOf('kind')}
        choices={unitKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        help={texts.kindHelp}
      />
      {kind === 'elective' && (
        <AudienceSelect
          {...form.fieldOf('locationIds')}
          isRequired
          kind="location"
          audience={everybody}
          known={knownPlaces}
          isDisabled={form.isSending}
          words={{ label: texts.locationIds, none: texts.noLocations }}
        />
      )}
      <TrainingLookupField
        {...form.fieldOf('qualificationId')}
        kind="qualification"
        saved={record?.qualification ?? null}
      />
      <LongTextField {...form.fieldOf('description')} rows={2} />
      <SwitchField {...form.fieldOf('qualificationUpload')} help={texts.uploadHelp} />
      {!qualificationUpload && (
        <MaterialsField
          {...form.fieldOf('materials')}
          saved={record?.materials ?? []}
          isSending={form.isSending}
          onState={files.onState}
        />
      )}
      <StatusField {...form.fieldOf('status')} of={record?.status} />
    </RecordForm>
  )
}
