import { commencing, deliveryModes, fundingSources } from '@contract/training/avetmiss/codes'
import { choicesOf } from '@contract/training/avetmiss/codeTable'
import { CheckField } from '@client/kits/forms/CheckField'
import { SelectField } from '@client/kits/forms/SelectField'
import { TextField } from '@client/kits/forms/TextField'
import { classReportForm, type ClassValues } from '@contract/training/avetmiss/keptRecords'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useAppDispatch } from '@client/state/hooks'
import {
  readReported,
  type Reported,
  useDescribeClassMutation,
  useReportedClass,
} from '@client/state/training/avetmissApi'
import { reportedLabels, reportedTexts } from '@client/texts/avetmissTexts'
import { useTexts } from '@client/texts/catalogue'
import { DescribedForm, DescribedPage } from './DescribedPage'

const ClassForm = ({ record }: { record: Reported<'classes'> }) => {
  const labels = useTexts(reportedLabels)
  const texts = useTexts(reportedTexts)
  const dispatch = useAppDispatch()
  const [describe] = useDescribeClassMutation()
  const { id } = record
  const draftId = `avetmiss/class/${id}`
  const form = useServerForm<ClassValues, ClassValues, Reported<'classes'>>({
    schema: classReportForm,
    fields: {
      fundingSource: { label: labels.fundingSource, show: (code) => fundingSources[code] ?? code },
      specificFundingId: { label: labels.specificFundingId },
      deliveryMode: { label: labels.deliveryMode, show: (code) => deliveryModes[code] ?? code },
      commencing: { label: labels.commencing, show: (code) => commencing[code] ?? code },
      vetInSchools: { label: labels.vetInSchools, show: (is) => (is ? texts.yes : texts.no) },
    },
    saved: record,
    draftId,
    send: (values, { lockVersion }) => describe({ id, record: { ...values, lockVersion } }),
    savedOf: (answer) => answer,
    readPresent: async () => (await dispatch(readReported.class(id))).data,
  })
  return (
    <DescribedForm kind="class" record={record} form={form} draftId={draftId}>
      <SelectField {...form.fieldOf('fundingSource')} choices={choicesOf(fundingSources)} />
      <TextField {...form.fieldOf('specificFundingId')} help={labels.specificHelp} autoComplete="off" dir="ltr" />
      <SelectField {...form.fieldOf('deliveryMode')} choices={choicesOf(deliveryModes)} />
      <SelectField {...form.fieldOf('commencing')} choices={choicesOf(commencing)} help={labels.commencingHelp} />
      <CheckField {...form.fieldOf('vetInSchools')} help={labels.vetInSchoolsHelp} />
    </DescribedForm>
  )
}

/** How the files say that a class is delivered and paid for. */
export const ClassPage = ({ id }: { id: string }) => (
  <DescribedPage kind="class" reading={useReportedClass(id)}>
    {(record) => <ClassForm record={record} />}
  </DescribedPage>
)
