import { Link } from 'react-router-dom'
import { everybody } from '@contract/audience'
import { pages } from '@contract/pages'
import { hrisPermissionNames, hrisServiceNames, taskServiceNames } from '@contract/permissionNames'
import { type Person, personLevels } from '@contract/people'
import { AudienceSelect } from '@client/kits/audience/AudienceSelect'
import { CheckField } from '@client/kits/forms/CheckField'
import { ChoicesField } from '@client/kits/forms/ChoicesField'
import { SelectField } from '@client/kits/forms/SelectField'
import { TextField } from '@client/kits/forms/TextField'
import { useTexts } from '@client/texts/catalogue'
import { peopleTexts, personTexts } from '@client/texts/peopleTexts'
import * as card from './card.module.css'
import type { PersonFormState } from './usePersonForm'

type Props = { person: Person; form: Pick<PersonFormState, 'fieldOf'> }

const levels = ['none', 'manager', 'admin', 'other'] as const
const lmsRoles = ['none', 'student', 'trainer', 'other'] as const

/** The choices with their words. What cannot be given is one of those who have it. */
const choicesOf = <Choice extends string>(
  all: readonly Choice[],
  words: Readonly<Record<Choice, string>>,
  { kept, has }: { kept: NoInfer<Choice>; has: Choice },
) => all.filter((value) => value !== kept || value === has).map((value) => ({ value, label: words[value] }))
const sentencesOf = <Name extends string>(names: readonly Name[], sentences: Readonly<Record<Name, string>>) =>
  names.map((value) => ({ value, label: sentences[value] }))

export const DetailsCard = ({ form: { fieldOf } }: Pick<Props, 'form'>) => {
  const texts = useTexts(personTexts)
  return (
    <section className={card.fields} aria-label={texts.details}>
      <h2>{texts.details}</h2>
      <div className={card.pair}>
        <TextField {...fieldOf('firstName')} autoComplete="off" />
        <TextField {...fieldOf('lastName')} autoComplete="off" />
      </div>
      <div className={card.pair}>
        <TextField {...fieldOf('email')} type="email" autoComplete="off" />
        <TextField {...fieldOf('employeeNumber')} autoComplete="off" />
      </div>
      <TextField {...fieldOf('redirectUrl')} dir="ltr" autoComplete="off" help={texts.redirectUrlHelp} />
    </section>
  )
}

export const PlacesCard = ({ person, form: { fieldOf } }: Props) => {
  const texts = useTexts(personTexts)
  const shared = { audience: everybody, isDisabled: false }
  return (
    <section className={card.fields} aria-label={texts.placesTitle}>
      <h2>{texts.placesTitle}</h2>
      <AudienceSelect
        {...fieldOf('locationIds')}
        {...shared}
        kind="location"
        known={person.locations}
        words={{ label: texts.locationIds, none: texts.noLocations }}
      />
      <AudienceSelect
        {...fieldOf('roleIds')}
        {...shared}
        kind="role"
        known={person.roles}
        words={{ label: texts.roleIds, none: texts.noRoles }}
      />
      <AudienceSelect
        {...fieldOf('managedLocationIds')}
        {...shared}
        kind="location"
        known={person.managedLocations}
        words={{ label: texts.managedLocationIds, none: texts.noManaged }}
      />
    </section>
  )
}

export const AccessCard = ({ person, form: { fieldOf } }: Props) => {
  const texts = useTexts(personTexts)
  const { levels: roleLevels } = useTexts(peopleTexts)
  return (
    <section className={card.fields} aria-label={texts.accessTitle}>
      <h2>{texts.accessTitle}</h2>
      <div className={card.pair}>
        <SelectField
          {...fieldOf('access')}
          onChange={(level) => level !== '' && fieldOf('access').onChange(level)}
          choices={sentencesOf(personLevels, roleLevels)}
          help={texts.accessHelp}
        />
        <SelectField
          {...fieldOf('hrisLevel')}
          onChange={(level) => level !== '' && fieldOf('hrisLevel').onChange(level)}
          choices={choicesOf(levels, texts.levels, { kept: 'other', has: person.hrisLevel })}
        />
      </div>
      <div className={card.pair}>
        <SelectField
          {...fieldOf('taskAccess')}
          onChange={(level) => level !== '' && fieldOf('taskAccess').onChange(level)}
          choices={choicesOf(levels, texts.levels, { kept: 'other', has: person.taskAccess })}
        />
        <SelectField
          {...fieldOf('lmsRole')}
          onChange={(role) => role !== '' && fieldOf('lmsRole').onChange(role)}
          choices={choicesOf(lmsRoles, texts.lmsRoles, { kept: 'other', has: person.lmsRole })}
        />
      </div>
      <ChoicesField
        isStacked
        {...fieldOf('hrisPermissions')}
        choices={sentencesOf(hrisPermissionNames, texts.hrisPermissionNames)}
      />
      <ChoicesField
        isStacked
        {...fieldOf('hrisServices')}
        choices={sentencesOf(hrisServiceNames, texts.hrisServiceNames)}
      />
      <ChoicesField
        isStacked
        {...fieldOf('taskServices')}
        choices={sentencesOf(taskServiceNames, texts.taskServiceNames)}
      />
      <CheckField {...fieldOf('taskOnWeb')} help={texts.taskOnWebHelp} />
      <CheckField {...fieldOf('canAccessDiary')} />
      <CheckField {...fieldOf('canUpdatePin')} />
      <CheckField {...fieldOf('canUpdatePinByLocations')} />
      <p>
        <Link to={`${pages.permissions.path}?person=${encodeURIComponent(person.id)}`}>{texts.why}</Link>
      </p>
    </section>
  )
}
