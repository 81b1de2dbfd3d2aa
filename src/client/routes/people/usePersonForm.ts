import type { Named } from '@contract/audience'
import { type Person, personDetails, type PersonDetails } from '@contract/people'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useAppDispatch } from '@client/state/hooks'
import { people } from '@client/state/people/people'
import type { Versioned } from '@client/state/records/recordsState'
import { useTexts } from '@client/texts/catalogue'
import { peopleTexts, personTexts } from '@client/texts/peopleTexts'

const idsOf = (records: readonly Named[]) => records.map(({ id }) => id)

/** A person as the form edits them. */
export const toPersonDetails = (person: Person): PersonDetails & { lockVersion: number } => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  employeeNumber: person.employeeNumber,
  locationIds: idsOf(person.locations),
  roleIds: idsOf(person.roles),
  access: person.access,
  managedLocationIds: idsOf(person.managedLocations),
  hrisLevel: person.hrisLevel,
  taskAccess: person.taskAccess,
  lmsRole: person.lmsRole,
  hrisPermissions: person.hrisPermissions,
  hrisServices: person.hrisServices,
  taskServices: person.taskServices,
  canAccessDiary: person.canAccessDiary,
  canUpdatePin: person.canUpdatePin,
  canUpdatePinByLocations: person.canUpdatePinByLocations,
  taskOnWeb: person.taskOnWeb,
  redirectUrl: person.redirectUrl,
  lockVersion: person.lockVersion,
})

/** More names than the comparison of two versions has room for. */
const mostNames = 12

/** The form of a person's page: it stays open, and shows both versions of a conflicting edit. */
export const usePersonForm = (person: Person) => {
  const dispatch = useAppDispatch()
  const texts = useTexts(personTexts)
  const { levels } = useTexts(peopleTexts)
  /** Whatever was read again is the person that is shown by now. */
  const names = new Map(
    [...person.locations, ...person.managedLocations, ...person.roles].map(({ id, name }) => [id, name]),
  )
  const showIds = (ids: readonly string[]) => {
    const told = ids.flatMap((id) => names.get(id) ?? []).slice(0, mostNames)
    return texts.chosen(told, ids.length - told.length)
  }
  const showChoices =
    <Choice extends string>(sentences: Readonly<Record<Choice, string>>) =>
    (chosen: readonly Choice[]) =>
      texts.chosen(
        chosen.map((one) => sentences[one]),
        0,
      )
  const showFlag = (isOn: boolean) => (isOn ? texts.yes : texts.no)
  return useServerForm<PersonDetails, PersonDetails, Versioned>({
    schema: personDetails,
    fields: {
      firstName: { label: texts.firstName },
      lastName: { label: texts.lastName },
      email: { label: texts.email },
      employeeNumber: { label: texts.employeeNumber },
      redirectUrl: { label: texts.redirectUrl },
      locationIds: { label: texts.locationIds, show: showIds },
      roleIds: { label: texts.roleIds, show: showIds },
      managedLocationIds: { label: texts.managedLocationIds, show: showIds },
      access: { label: texts.access, show: (level) => levels[level] },
      hrisLevel: { label: texts.hrisLevel, show: (level) => texts.levels[level] },
      taskAccess: { label: texts.taskAccess, show: (level) => texts.levels[level] },
      lmsRole: { label: texts.lmsRole, show: (role) => texts.lmsRoles[role] },
      hrisPermissions: { label: texts.hrisPermissions, show: showChoices(texts.hrisPermissionNames) },
      hrisServices: { label: texts.hrisServices, show: showChoices(texts.hrisServiceNames) },
      taskServices: { label: texts.taskServices, show: showChoices(texts.taskServiceNames) },
      taskOnWeb: { label: texts.taskOnWeb, show: showFlag },
      canAccessDiary: { label: texts.canAccessDiary, show: showFlag },
      canUpdatePin: { label: texts.canUpdatePin, show: showFlag },
      canUpdatePinByLocations: { label: texts.canUpdatePinByLocations, show: showFlag },
    },
    saved: toPersonDetails(person),
    draftId: `people/${person.id}`,
    send: (values, sending) => dispatch(people.save(person.id, values, sending)),
    savedOf: (saved) => toPersonDetails(saved as Person), // which the call answers
    readPresent: async () => {
      const { record } = await dispatch(people.list.refetchRecord(person.id))
      return record && toPersonDetails(record)
    },
  })
}
export type PersonFormState = ReturnType<typeof usePersonForm>
