import * as z from 'zod/mini'
import { namedSchema } from './audience'
import { defineCall } from './call'
import { lockVersion } from './common'
import { answeredFields } from './crudCalls'
import { limit, limitedText } from './limitedText'
import { plainLine } from './plainLine'
import { requiredField } from './requiredField'

const access = 'organisation.manage'
const path = '/api/admin/single_sign_on'

/** By what a person of the provider is found here the first time; from then on by the provider's own id of them. */
export const linkingRules = ['email', 'employeeNumber'] as const

/** Of an email address, in small letters. */
const domainPattern = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/
const mostDomains = 20
/** Domains as they are typed: between commas, spaces or lines, with or without an @ before them. */
export const domainsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((domain) => domain.replace(/^@/, '').toLowerCase())
      .filter((domain) => domain !== ''),
  ),
]
const areDomains = (text: string) => domainsIn(text).every((domain) => domainPattern.test(domain))

/** Over TLS, but for a provider on this machine. */
const isIssuer = (text: string) => {
  if (!URL.canParse(text) || /[?#\s]/.test(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isHere = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname)
  return (protocol === 'https:' || (protocol === 'http:' && isHere)) && username === '' && password === ''
}
const isScopes = (text: string) => {
  const scopes = text.split(/ +/)
  return scopes.includes('openid') && scopes.every((scope) => /^[!#-[\]-~]+$/.test(scope))
}

const printable = (sentence: string) => z.refine<string>((text) => /^[ -~]*$/.test(text), sentence)

/** How the people of an organisation sign in at its own provider, with OpenID Connect. */
export const singleSignOnForm = z.object({
  enabled: z.boolean(),
  /** On the button of the sign-in page. */
  name: requiredField('name').check(limit('Name', 50), plainLine('Name is invalid')),
  /** The provider's name of itself; everything else about it is found below this address. */
  issuer: requiredField('issuer').check(
    limit('Issuer', 180),
    printable('Issuer must be an address that begins with https://'),
    z.refine((text) => text === '' || isIssuer(text), 'Issuer must be an address that begins with https://'),
  ),
  clientId: requiredField('client ID').check(limit('Client ID', 200), printable('Client ID is invalid')),
  /** Empty: it stays as it is. */
  clientSecret: limitedText('Client secret', 1_000).check(printable('Client secret is invalid')),
  scopes: requiredField('scopes').check(
    limit('Scopes', 500),
    z.refine(
      (text) => text === '' || isScopes(text),
      'Scopes must be words with spaces between them, and include openid',
    ),
  ),
  /** Of the email addresses whose people sign in here. */
  domains: limitedText('Email domains', 2_000).check(
    z.refine(areDomains, 'Email domains must be such as example.org, with commas between them'),
    z.refine((text) => domainsIn(text).length <= mostDomains, `Email domains must be ${mostDomains} at most`),
  ),
  linkBy: z.enum(linkingRules, 'Choose how people are found'),
  /** The name of the claim that has the employee number. */
  claim: limitedText('Claim', 100).check(printable('Claim is invalid')),
  /** Whoever is not found gets an account, as an employee without permissions. */
  createsPeople: z.boolean(),
  /** Signing out here signs out there too. */
  signsOut: z.boolean(),
  passwordSignIn: z.enum(['on', 'off'], 'Choose whether people sign in with passwords'),
  /** The administrator who signs in with a password even so; empty: nobody was chosen. */
  exceptionId: z.string().check(z.maxLength(200)),
})
export type SingleSignOnForm = z.output<typeof singleSignOnForm>

export const singleSignOnSchema = z.object({
  ...answeredFields(z.omit(singleSignOnForm, { clientSecret: true })),
  /** Whether one is stored; nobody is told which. */
  hasClientSecret: z.boolean(),
  /** What the provider has to know of this portal. */
  callbackUrl: z.string(),
  signedOutUrl: z.string(),
  /** Who may be the exception: active administrators who have chosen a password. */
  administrators: z.array(namedSchema),
  /** The exception can not sign in any more: until another one is chosen, every administrator may with a password. */
  isExceptionGone: z.boolean(),
  lockVersion,
})
export type SingleSignOn = z.infer<typeof singleSignOnSchema>

/** What is asked of the provider to test it. */
export const connectionForm = z.pick(singleSignOnForm, { issuer: true })

export const singleSignOnCalls = {
  show: defineCall({ method: 'GET', path, access, response: singleSignOnSchema }),
  /** 409 when it was changed meanwhile (D-15). */
  update: defineCall({
    method: 'PUT',
    path,
    access,
    body: z.object({ singleSignOn: z.extend(singleSignOnForm, { lockVersion: z.optional(lockVersion) }) }),
    response: singleSignOnSchema,
  }),
  /** Asks the provider about itself. 422 at the issuer with what is wrong; nothing is stored. */
  test: defineCall({
    method: 'POST',
    path: `${path}/test`,
    access,
    body: z.object({ singleSignOn: connectionForm }),
    response: z.object({
      /** It can sign people out. */
      canSignOut: z.boolean(),
      /** Scopes that it knows; empty when it does not say. */
      scopes: z.array(z.string()),
    }),
  }),
} as const
