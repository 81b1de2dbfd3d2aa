import { CheckField } from '@client/kits/forms/CheckField'
import { NumberField } from '@client/kits/forms/NumberField'
import { TextField } from '@client/kits/forms/TextField'
import { subjectFields, type SubjectValues } from '@contract/training/avetmiss/keptRecords'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useAppDispatch } from '@client/state/hooks'
import {
  readReported,
  type Reported,
  useDescribeSubjectMutation,
  useReportedSubject,
} from '@client/state/training/avetmissApi'
import { reportedLabels, reportedTexts } from '@client/texts/avetmissTexts'
import { useTexts } from '@client/texts/catalogue'
import { DescribedForm, DescribedPage } from './DescribedPage'

const SubjectForm = ({ record }: { record: Reported<'subjects'> }) => {
  const labels = useTexts(reportedLabels)
  const texts = useTexts(reportedTexts)
  const dispatch = useAppDispatch()
  const [describe] = useDescribeSubjectMutation()
  const { id } = record
  const draftId = `avetmiss/subject/${id}`
  const form = useServerForm<SubjectValues, SubjectValues, Reported<'subjects'>>({
    schema: subjectFields,
    fields: {
      identifier: { label: labels.identifier },
      name: { label: labels.name },
      fieldOfEducation: { label: labels.fieldOfEducation },
      nominalHours: { label: labels.nominalHours },
      vet: { label: labels.vet, show: (is) => (is ? texts.yes : texts.no) },
    },
    saved: record,
    draftId,
    send: (values, { lockVersion }) => describe({ id, record: { ...values, lockVersion } }),
    savedOf: (answer) => answer,
    readPresent: async () => (await dispatch(readReported.subject(id))).data,
  })
  return (
    <DescribedForm kind="subject" record={record} form={form} draftId={draftId}>
      <TextField {...form.fieldOf('identifier')} help={texts.catalogueCode} autoComplete="off" dir="ltr" />
      <TextField {...form.fieldOf('name')} help={texts.catalogueName} autoComplete="off" />
      <TextField {...form.fieldOf('fieldOfEducation')} help={labels.subjectFieldHelp} inputMode="numeric" />
      <NumberField {...form.fieldOf('nominalHours')} />
      <CheckField {...form.fieldOf('vet')} help={labels.vetHelp} />
    </DescribedForm>
  )
}

/** What the files say of a unit. */
export const SubjectPage = ({ id }: { id: string }) => (
  <DescribedPage kind="subject" reading={useReportedSubject(id)}>
    {(record) => <SubjectForm record={record} />}
  </DescribedPage>
)
