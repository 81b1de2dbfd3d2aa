import type { Grant } from './grants'

/** A person of a demo organisation. */
export type DemoPerson = {
  /** First and last name. */
  name: string
  /** For the id; the name as a key by default. */
  key?: string
  /** `first.last@…` by default. */
  email?: string
  roles: readonly string[]
  /** Names of locations; the first one is where they mostly work. */
  locations: readonly string[]
  grant: Grant
  /** Names of the locations they manage; by default the one where they mostly work, if they have a manager's role. */
  manages?: readonly string[]
  isDisabled?: true
}

/** An organisation, described by names. `organisationRows` and `peopleRows` convert it to rows. */
export type DemoOrganisation = {
  /** Prefix of every id. */
  key: string
  name: string
  brandPrimaryColor: string | null
  brandInitial: string
  timeZone: string
  emailDomain: string
  /** In the order of the service bar. Other programs are pages of ours under `/services/{kind}` (D-55). */
  services: readonly { kind: string; name: string; url?: string }[]
  regions: readonly string[]
  locationCategories: readonly string[]
  locations: readonly { name: string; region: string; category: string }[]
  roles: readonly string[]
  people: readonly DemoPerson[]
}

/** 'Ella King' → 'ella-king' */
export const toKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** `harbour-person-ella-king`: readable, and the same on every machine. */
export const idOf = (organisation: Pick<DemoOrganisation, 'key'>, table: string, name: string) =>
  `${organisation.key}-${table}-${toKey(name)}`

export const keyOf = ({ key, name }: Pick<DemoPerson, 'key' | 'name'>) => key ?? toKey(name)
export const personIdOf = (organisation: Pick<DemoOrganisation, 'key'>, person: DemoPerson) =>
  idOf(organisation, 'person', keyOf(person))
