import { useState } from 'react'
import { Mark } from '@client/ui/Mark'
import type { BrandProps } from './SignInFrame'

/** The organisation's logo, or the mark when there is none or it fails to load. */
export const Brand = ({ productName, logo }: BrandProps) => {
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <p className="sign-in-brand">
      {logo && logo !== missing ? (
        <img src={logo} alt="" height={36} onError={() => setMissing(logo)} />
      ) : (
        <Mark size={36} />
      )}
      {productName}
    </p>
  )
}
