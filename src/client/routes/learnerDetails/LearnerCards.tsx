import { ChoicesField } from '@client/kits/forms/ChoicesField'
import { DateField } from '@client/kits/forms/PickerField'
import { SelectField } from '@client/kits/forms/SelectField'
import { TextField } from '@client/kits/forms/TextField'
import type { ServerForm } from '@client/kits/forms/useServerForm'
import { SettingsCard } from '@client/kits/page/SettingsPage'
import { useTexts } from '@client/texts/catalogue'
import { learnerDetailsTexts } from '@client/texts/learnerDetailsTexts'
import type { LearnerFields } from '@contract/training/avetmiss/learnerDetails'
import { choicesFor, severalTables, tables } from './learnerFields'
import { choicesOf } from '@contract/training/avetmiss/codeTable'

type Form = Pick<ServerForm<LearnerFields>, 'fieldOf' | 'values'>
type Chosen = Exclude<keyof LearnerFields, 'disabilityTypes' | 'priorAchievements'>
type Props = { form: Form; isOwn: boolean }

const CodeField = ({ form, name }: { form: Form; name: Chosen }) => (
  <SelectField {...form.fieldOf(name)} choices={choicesFor(name, tables[name] ?? {})} />
)

const IdentityCard = ({ form, isOwn }: Props) => {
  const texts = useTexts(learnerDetailsTexts)
  return (
    <SettingsCard title={isOwn ? texts.identity : texts.staffIdentity}>
      <TextField
        {...form.fieldOf('usi')}
        help={texts.usiHelp}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
      <TextField {...form.fieldOf('title')} autoComplete="honorific-prefix" />
      <TextField {...form.fieldOf('givenName')} help={texts.givenNameHelp} autoComplete="given-name" />
      <TextField {...form.fieldOf('familyName')} autoComplete="family-name" />
      <DateField {...form.fieldOf('birthDate')} />
      <CodeField form={form} name="gender" />
    </SettingsCard>
  )
}

const ContactCard = ({ form, isOwn }: Props) => {
  const texts = useTexts(learnerDetailsTexts)
  return (
    <SettingsCard title={isOwn ? texts.contact : texts.staffContact}>
      <TextField {...form.fieldOf('email')} type="email" autoComplete="email" />
      <TextField {...form.fieldOf('alternativeEmail')} type="email" autoComplete="off" />
      <TextField {...form.fieldOf('mobilePhone')} type="tel" autoComplete="tel" />
      <TextField {...form.fieldOf('homePhone')} type="tel" autoComplete="home tel" />
      <TextField {...form.fieldOf('workPhone')} type="tel" autoComplete="work tel" />
    </SettingsCard>
  )
}

const AddressCard = ({ form, isOwn }: Props) => {
  const texts = useTexts(learnerDetailsTexts)
  return (
    <SettingsCard title={isOwn ? texts.address : texts.staffAddress}>
      <TextField {...form.fieldOf('building')} autoComplete="off" />
      <TextField {...form.fieldOf('flat')} autoComplete="off" />
      <TextField {...form.fieldOf('streetNumber')} autoComplete="off" />
      <TextField {...form.fieldOf('streetName')} autoComplete="off" />
      <TextField {...form.fieldOf('postalBox')} help={texts.postalBoxHelp} autoComplete="off" />
      <TextField {...form.fieldOf('suburb')} autoComplete="address-level2" />
      <CodeField form={form} name="state" />
      <TextField {...form.fieldOf('postcode')} help={texts.postcodeHelp} autoComplete="postal-code" />
    </SettingsCard>
  )
}

/** What the regulator asks of a learner, in the order of the standard. */
export const LearnerCards = ({ form, isOwn }: Props) => {
  const texts = useTexts(learnerDetailsTexts)
  return (
    <>
      <IdentityCard form={form} isOwn={isOwn} />
      <ContactCard form={form} isOwn={isOwn} />
      <AddressCard form={form} isOwn={isOwn} />
      <SettingsCard title={isOwn ? texts.background : texts.staffBackground}>
        <CodeField form={form} name="birthCountry" />
        <CodeField form={form} name="language" />
        <CodeField form={form} name="indigenousStatus" />
      </SettingsCard>
      <SettingsCard title={texts.schooling}>
        <CodeField form={form} name="schoolLevel" />
        <CodeField form={form} name="atSchool" />
        <CodeField form={form} name="labourForceStatus" />
        <CodeField form={form} name="studyReason" />
      </SettingsCard>
      <SettingsCard title={texts.needs}>
        <CodeField form={form} name="disability" />
        {form.values.disability === 'Y' && (
          <ChoicesField
            {...form.fieldOf('disabilityTypes')}
            choices={choicesOf(severalTables.disabilityTypes)}
            isStacked
          />
        )}
        <CodeField form={form} name="priorEducation" />
        {form.values.priorEducation === 'Y' && (
          <ChoicesField
            {...form.fieldOf('priorAchievements')}
            choices={choicesOf(severalTables.priorAchievements)}
            isStacked
          />
        )}
      </SettingsCard>
    </>
  )
}
