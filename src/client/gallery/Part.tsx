import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import * as styles from './Part.module.css'
import { samples } from './samples'

type PartProps = {
  name: string
  isWide?: boolean
  /** What its list is searched for: every part has an address of its own. */
  search?: string
  children: ReactNode
}

/** A part in its states, side by side; wide ones below each other. */
export const Part = ({ name, isWide = false, search = '', children }: PartProps) => (
  <MemoryRouter initialEntries={[search === '' ? '/gallery' : `/gallery?search=${search}`]}>
    <div className={styles.part}>
      <h3>{name}</h3>
      <div className={isWide ? styles.wide : styles.states}>{children}</div>
    </div>
  </MemoryRouter>
)

/** A field that works, without a form. */
export const useField = <Value,>(initial: Value) => {
  const [value, onChange] = useState(initial)
  return {
    name: 'sample',
    label: samples.label,
    value,
    error: undefined,
    isRequired: false,
    maxLength: undefined,
    onChange,
    onBlur: () => {},
  }
}
