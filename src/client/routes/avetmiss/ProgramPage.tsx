import { educationLevels, recognitions } from '@contract/training/avetmiss/codes'
import { choicesOf } from '@contract/training/avetmiss/codeTable'
import { CheckField } from '@client/kits/forms/CheckField'
import { NumberField } from '@client/kits/forms/NumberField'
import { SelectField } from '@client/kits/forms/SelectField'
import { TextField } from '@client/kits/forms/TextField'
import { programFields, type ProgramValues } from '@contract/training/avetmiss/keptRecords'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useAppDispatch } from '@client/state/hooks'
import {
  readReported,
  type Reported,
  useDescribeProgramMutation,
  useReportedProgram,
} from '@client/state/training/avetmissApi'
import { reportedLabels, reportedTexts } from '@client/texts/avetmissTexts'
import { useTexts } from '@client/texts/catalogue'
import { DescribedForm, DescribedPage } from './DescribedPage'

const ProgramForm = ({ record }: { record: Reported<'programs'> }) => {
  const labels = useTexts(reportedLabels)
  const texts = useTexts(reportedTexts)
  const dispatch = useAppDispatch()
  const [describe] = useDescribeProgramMutation()
  const { id } = record
  const draftId = `avetmiss/program/${id}`
  const form = useServerForm<ProgramValues, ProgramValues, Reported<'programs'>>({
    schema: programFields,
    fields: {
      identifier: { label: labels.identifier },
      name: { label: labels.name },
      recognition: { label: labels.recognition, show: (code) => recognitions[code] ?? code },
      level: { label: labels.level, show: (code) => educationLevels[code] ?? code },
      fieldOfEducation: { label: labels.fieldOfEducation },
      nominalHours: { label: labels.nominalHours },
      anzsco: { label: labels.anzsco },
      vet: { label: labels.vet, show: (is) => (is ? texts.yes : texts.no) },
    },
    saved: record,
    draftId,
    send: (values, { lockVersion }) => describe({ id, record: { ...values, lockVersion } }),
    savedOf: (answer) => answer,
    readPresent: async () => (await dispatch(readReported.program(id))).data,
  })
  return (
    <DescribedForm kind="program" record={record} form={form} draftId={draftId}>
      <TextField {...form.fieldOf('identifier')} help={texts.catalogueCode} autoComplete="off" dir="ltr" />
      <TextField {...form.fieldOf('name')} help={texts.catalogueName} autoComplete="off" />
      <SelectField {...form.fieldOf('recognition')} choices={choicesOf(recognitions)} />
      <SelectField {...form.fieldOf('level')} choices={choicesOf(educationLevels)} />
      <TextField {...form.fieldOf('fieldOfEducation')} help={labels.programFieldHelp} inputMode="numeric" />
      <NumberField {...form.fieldOf('nominalHours')} />
      <TextField {...form.fieldOf('anzsco')} help={labels.anzscoHelp} autoComplete="off" dir="ltr" />
      <CheckField {...form.fieldOf('vet')} help={labels.vetHelp} />
    </DescribedForm>
  )
}

/** What the files say of a qualification. */
export const ProgramPage = ({ id }: { id: string }) => (
  <DescribedPage kind="program" reading={useReportedProgram(id)}>
    {(record) => <ProgramForm record={record} />}
  </DescribedPage>
)
