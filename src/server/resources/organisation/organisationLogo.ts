import { logoField, organisationCalls } from '@contract/organisation'
import { mediaCalls } from '@contract/media'
import type { Scope } from '@server/database/scope'
import type { Transactions } from '@server/database/transactions'
import { fileTooLarge, type KeepPicture, mediaPreparation } from '@server/media/mediaFiles'
import type { OrganisationRow } from '@server/organisations/organisationTables'
import { refusedField } from '@server/problems/apiProblem'
import { mediaRepository } from '@server/resources/media/mediaRepository'
import { type LinkToFile, mediaService } from '@server/resources/media/mediaService'

const { upload } = organisationCalls.uploadLogo

/** The medium of a logo hangs on its organisation, whose people may all see it. */
export const logoHolder = 'organisation'
export const logoHolders = {
  [logoHolder]: (scope: Scope, id: string) => Promise.resolve(id === scope.organisationId),
}

export const receivingLogo = (keepLogoFor: (owner: Transactions) => KeepPicture, owner: Transactions) => ({
  prepare: mediaPreparation({
    keepPicture: keepLogoFor(owner),
    field: logoField,
    types: upload.types,
    wanted: 'a PNG, JPEG or WebP picture',
  }),
  tooLarge: () => fileTooLarge(upload.largest, logoField),
})

type LogoColumns = Pick<OrganisationRow, 'logo_media_id' | 'brand_logo' | 'brand_logo_symbol'>

/** As the form has it: the id of an uploaded logo, or the address of one that lies elsewhere. */
export const logoOf = ({ logo_media_id, brand_logo, brand_logo_symbol }: LogoColumns): string =>
  logo_media_id ?? (brand_logo || brand_logo_symbol || '')

export const logoUrlOf = async (scope: Scope, row: LogoColumns, linkTo: LinkToFile): Promise<string | null> => {
  const { logo_media_id } = row
  if (logo_media_id === null) return logoOf(row) || null
  const [file] = await mediaRepository.filesOf(scope, [logo_media_id])
  return file ? linkTo(mediaCalls.file, { id: file.id, variant: 'original' }) : null
}

/** Hangs another logo on the organisation, or none; answers the columns that change. A job removes the file of the earlier. */
export const replaceLogo = async (scope: Scope, before: LogoColumns, logo: string): Promise<Partial<LogoColumns>> => {
  if (logo === logoOf(before)) return {}
  const none = { brand_logo: null, brand_logo_symbol: null, logo_media_id: null }
  const holder = { kind: logoHolder, id: scope.organisationId }
  if (logo !== '' && (await mediaRepository.find(scope, logo))?.policy !== 'logo')
    throw refusedField(logoField, 'Logo is no longer there. Choose it again.')
  await mediaService.removeOf(scope, holder)
  if (logo === '') return none
  if (!(await mediaRepository.attach(scope, logo, holder)))
    throw refusedField(logoField, 'Logo is no longer there. Choose it again.')
  return { ...none, logo_media_id: logo }
}
