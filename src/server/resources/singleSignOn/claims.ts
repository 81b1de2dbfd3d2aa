import { emailSchema } from '@contract/account'
import { externalId } from '@contract/identities'
import { personForm, type PersonForm } from '@contract/people'
import type { Claims } from './providerClient'
import type { ProviderRow } from './singleSignOnTables'

/** Longer than any employee number that is stored. */
const longestNumber = 50

const textIn = (claims: Claims, name: string): string => {
  const value = claims[name]
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

/** The address that the provider has verified; null without one. A word in the place of `true` proves nothing. */
export const verifiedEmail = (claims: Claims): string | null => {
  if (claims['email_verified'] !== true) return null
  const { success, data } = emailSchema.safeParse(textIn(claims, 'email'))
  return success ? data : null
}

export const hasEmail = (claims: Claims): boolean => textIn(claims, 'email') !== ''

/** The employee number in the claim that the organisation named; null without one. */
export const employeeNumberIn = (claims: Claims, { claim }: Pick<ProviderRow, 'claim'>): string | null => {
  const number = textIn(claims, claim)
  return number === '' || number.length > longestNumber ? null : number
}

/** What the provider calls the person; null for what no other system is allowed to call one. */
export const subjectIn = ({ sub }: Claims): string | null => (externalId.safeParse(sub).success ? sub : null)

/** The claims that decide who it is. */
export const wantedClaims = ({ link_by, claim, creates_people }: ProviderRow): string[] => [
  ...(link_by === 'employeeNumber' ? [claim] : []),
  ...(link_by === 'email' || creates_people ? ['email', 'email_verified'] : []),
  ...(creates_people ? ['given_name', 'family_name'] : []),
]

const namesIn = (claims: Claims, email: string) => {
  const [first = '', last = ''] = [textIn(claims, 'given_name'), textIn(claims, 'family_name')]
  if (first !== '' && last !== '') return { firstName: first, lastName: last }
  const words = textIn(claims, 'name').split(/\s+/)
  if (words.length > 1) return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
  const [before = '', after = ''] = email.slice(0, email.lastIndexOf('@')).split(/[._-]+/)
  return { firstName: first || words[0] || before, lastName: last || after || before }
}

/** A new account of the person, as a form that has passed its rules; null when the claims do not make one. */
export const accountIn = (claims: Claims, provider: ProviderRow): PersonForm | null => {
  const email = verifiedEmail(claims)
  if (email === null) return null
  const number = provider.link_by === 'employeeNumber' ? employeeNumberIn(claims, provider) : null
  const { success, data } = personForm.safeParse({
    ...namesIn(claims, email),
    email,
    access: 'employee',
    ...(number !== null && { employeeNumber: number }),
  })
  return success ? data : null
}
