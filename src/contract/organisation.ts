import * as z from 'zod/mini'
import { isBrandColour } from './brandColour'
import { answeredFields, crudCalls, editedRecord } from './crudCalls'
import { defineCall } from './call'
import { entityId, lockVersion, nothing } from './common'
import { limit, limitedText } from './limitedText'
import type { MediaType } from './media'
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

/** Pictures that the server makes into a small one; drawings (SVG) can hold scripts, and are none of them. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const satisfies readonly MediaType[]
/** In bytes. */
export const largestLogo = 5_242_880
export const logoField = 'logo'

/** Why an organisation can not let people register themselves: the setting of the installation is about others. */
export const registrationBlocks = ['severalOrganisations', 'otherOrganisation'] as const

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
  /** As it was answered, or the id of a logo that was uploaded since; empty: none. */
  logo: limitedText('Logo', 2_000),
  timeZone: requiredField('time zone').check(
    z.refine((name) => name === '' || isTimeZone(name), 'Time zone is unknown'),
  ),
  chatEnabled: z.boolean(),
  /** People may register themselves, and join this organisation (D-24). */
  registrationEnabled: z.boolean(),
})
export type OrganisationForm = z.output<typeof organisationForm>

export const organisationSchema = z.object({
  id: entityId,
  ...answeredFields(organisationForm),
  /** Opens the logo for this session, or is an address elsewhere. */
  logoUrl: z.nullable(z.string()),
  /** Chat is off for the whole installation, whatever the organisation says. */
  isChatBlocked: z.boolean(),
  /** Null: the organisation decides on registration itself. */
  registrationBlock: z.nullable(z.enum(registrationBlocks)),
  lockVersion,
})
export type Organisation = z.infer<typeof organisationSchema>

/** A logo that was uploaded, and is the organisation's once the form is saved. */
export const uploadedLogoSchema = z.object({ id: entityId, url: z.string() })
export type UploadedLogo = z.infer<typeof uploadedLogoSchema>

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
  /** Anything but a picture is refused by its content, whatever it is called. */
  uploadLogo: defineCall({
    method: 'POST',
    path: `${path}/logo`,
    access,
    creates: true,
    status: 201,
    upload: { kind: 'multipart', field: logoField, largest: largestLogo, types: logoTypes },
    response: uploadedLogoSchema,
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
