import type { PublicSettings } from '@contract/publicSettings'
import type { BrandProps } from './SignInFrame'

/** The installation's own name and logo, once the settings are loaded (D-25). */
export const brandOf = (settings: PublicSettings | null): BrandProps => ({
  productName: settings?.productName ?? 'Muster',
  logo: settings?.brandLogo ?? null,
})
