import { states } from '@contract/training/avetmiss/codes'
import { choicesOf } from '@contract/training/avetmiss/codeTable'
import { countries } from '@contract/training/avetmiss/countries'
import { SelectField } from '@client/kits/forms/SelectField'
import { TextField } from '@client/kits/forms/TextField'
import { deliveryLocationForm, type LocationValues } from '@contract/training/avetmiss/keptRecords'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useAppDispatch } from '@client/state/hooks'
import {
  readReported,
  type Reported,
  useDescribeLocationMutation,
  useReportedLocation,
} from '@client/state/training/avetmissApi'
import { reportedLabels, reportedTexts } from '@client/texts/avetmissTexts'
import { useTexts } from '@client/texts/catalogue'
import { DescribedForm, DescribedPage } from './DescribedPage'

const LocationForm = ({ record }: { record: Reported<'locations'> }) => {
  const labels = useTexts(reportedLabels)
  const texts = useTexts(reportedTexts)
  const dispatch = useAppDispatch()
  const [describe] = useDescribeLocationMutation()
  const { id } = record
  const draftId = `avetmiss/location/${id}`
  const form = useServerForm<LocationValues, LocationValues, Reported<'locations'>>({
    schema: deliveryLocationForm,
    fields: {
      identifier: { label: labels.identifier },
      name: { label: labels.name },
      suburb: { label: labels.suburb },
      state: { label: labels.state, show: (code) => states[code] ?? code },
      postcode: { label: labels.postcode },
      country: { label: labels.country, show: (code) => countries[code] ?? code },
    },
    saved: record,
    draftId,
    send: (values, { lockVersion }) => describe({ id, record: { ...values, lockVersion } }),
    savedOf: (answer) => answer,
    readPresent: async () => (await dispatch(readReported.location(id))).data,
  })
  return (
    <DescribedForm kind="location" record={record} form={form} draftId={draftId}>
      <TextField {...form.fieldOf('identifier')} autoComplete="off" dir="ltr" />
      <TextField {...form.fieldOf('name')} help={texts.portalName} autoComplete="off" />
      <TextField {...form.fieldOf('suburb')} autoComplete="off" />
      <SelectField {...form.fieldOf('state')} choices={choicesOf(states)} />
      <TextField {...form.fieldOf('postcode')} autoComplete="off" />
      <SelectField {...form.fieldOf('country')} choices={choicesOf(countries)} />
    </DescribedForm>
  )
}

/** What the files say of a location. */
export const LocationPage = ({ id }: { id: string }) => (
  <DescribedPage kind="location" reading={useReportedLocation(id)}>
    {(record) => <LocationForm record={record} />}
  </DescribedPage>
)
