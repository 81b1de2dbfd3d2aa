import { useState } from 'react'
import { Mark } from '@client/ui/Mark'
import type { BrandProps } from './SignInFrame'

/** The organisation's logo, or the mark where it has none or it does not come. */
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
