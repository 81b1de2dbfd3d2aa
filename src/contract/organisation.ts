import * as z from 'zod/mini'
import { isBrandColour } from './brandColour'
import { answeredFields, crudCalls, editedRecord } from './crudCalls'
import { defineCall } from './call'
import { entityId, lockVersion, nothing } from './common'
import { limit, limitedText } from './limitedText'
import { textFilter } from './filters'
import { isPageAddress } from './pageAddress'
import { plainLine } from './plainLine'
import { requiredField } from './requiredField'

const access = 'organisation.manage'

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** What administrators change of their organisation. */
export const organisationForm = z.object({
  name: requiredField('name').check(limit('Name', 100), plainLine('Name is invalid')),
  /** Empty: the product's own. */
  brandPrimaryColor: z.string().check(
    z.trim(),
    z.refine(
      (colour) => colour === '' || isBrandColour(colour),
      'Colour must be three or six hexadecimal digits after #',
    ),
  ),
  /** Shown where there is no logo; empty: the name's first letter. */
  brandInitial: limitedText('Initial', 2),
  timeZone: requiredField('time zone').check(
    z.refine((name) => name === '' || isTimeZone(name), 'Time zone is unknown'),
  ),
})
export type OrganisationForm = z.output<typeof organisationForm>

export const organisationSchema = z.object({ id: entityId, ...answeredFields(organisationForm), lockVersion })
export type Organisation = z.infer<typeof organisationSchema>

const path = '/api/admin/organisation'

export const organisationCalls = {
  /** The caller's own organisation. */
  show: defineCall({ method: 'GET', path, access, response: organisationSchema }),
  /** 409 when it was changed meanwhile (D-15). */
  update: defineCall({
    method: 'PUT',
    path,
    access,
    body: z.object({ organisation: z.extend(organisationForm, { lockVersion: z.optional(lockVersion) }) }),
    response: organisationSchema,
  }),
} as const

/** An entry of the service bar. What a kind that Muster knows means is in the shell specification, section 3. */
export const serviceForm = z.object({
  name: requiredField('name').check(limit('Name', 100), plainLine('Name is invalid')),
  kind: requiredField('kind').check(
    z.refine(
      (kind) => kind === '' || /^[a-z][a-z0-9_]{0,49}$/.test(kind),
      'Kind must start with a lowercase letter and contain only lowercase letters, digits and underscores',
    ),
  ),
  url: requiredField('address').check(
    limit('Address', 2_000),
    z.refine((url) => url === '' || isPageAddress(url), 'Address must begin with https://, http:// or /'),
  ),
  /** Ascending, in the service bar. */
  position: z
    .int({ error: 'Order must be a whole number from 0 to 999' })
    .check(
      z.minimum(0, 'Order must be a whole number from 0 to 999'),
      z.maximum(999, 'Order must be a whole number from 0 to 999'),
    ),
})

export const editedServiceSchema = editedRecord(answeredFields(serviceForm))
export type EditedService = z.infer<typeof editedServiceSchema>

const crud = crudCalls('admin/services', {
  kind: 'service',
  read: access,
  write: access,
  form: serviceForm,
  record: editedServiceSchema,
  filters: { 'q[name_cont]': textFilter },
  orders: ['position asc', 'name asc', 'name desc'],
})

/** The services of the organisation's service bar. */
export const adminServiceCalls = {
  ...crud,
  remove: defineCall({
    method: 'DELETE',
    path: crud.show.path,
    access,
    params: z.object({ id: entityId }),
    response: nothing,
  }),
} as const
