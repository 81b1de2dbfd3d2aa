import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAppSelector } from '@client/state/hooks'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { Mark } from '@client/ui/Mark'
import * as styles from './Brand.module.css'

const size = 28

/** Cut off when it is long; then the tooltip has all of it. */
const Name = ({ name }: { name: string }) => (
  <span className={styles.name} title={name}>
    {name}
  </span>
)

type PictureProps = { source: string; isWide: boolean; name: string; initial: string }

/** A logo, or the organisation's initial when the logo fails to load. */
const Picture = ({ source, isWide, name, initial }: PictureProps) => {
  const [failed, setFailed] = useState<string | null>(null) // the failed source, so that a new source is tried
  if (failed === source)
    return (
      <>
        <span className={styles.initial} aria-hidden="true">
          {initial}
        </span>
        <Name name={name} />
      </>
    )
  return (
    <>
      <img
        src={source}
        alt={isWide ? name : ''}
        height={size}
        {...(!isWide && { width: size })}
        className={isWide ? styles.logo : styles.symbol}
        onError={() => setFailed(source)}
      />
      {!isWide && <Name name={name} />}
    </>
  )
}

/** The organisation on the left of the top bar: its logo, else its symbol and name, else our mark and its name. */
export const Brand = ({ isFolded }: { isFolded: boolean }) => {
  const account = useAppSelector(selectAccount)
  if (!account) return null
  const { brandLogo, brandLogoSymbol, brandBrandInitial, organisationName: name } = account
  const initial = brandBrandInitial || name.slice(0, 1)
  const source = brandLogo || brandLogoSymbol
  return (
    <Link to="/" className={isFolded ? styles.short : styles.brand}>
      {source ? (
        <Picture source={source} isWide={source === brandLogo} name={name} initial={initial} />
      ) : (
        <>
          <Mark />
          <Name name={name} />
        </>
      )}
    </Link>
  )
}
