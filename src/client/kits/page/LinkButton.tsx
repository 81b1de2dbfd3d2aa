import { Button, type ButtonProps } from 'antd'
import { useHref, useLinkClickHandler } from 'react-router-dom'

type Props = Pick<ButtonProps, 'type' | 'icon' | 'className' | 'aria-label' | 'children'> & {
  /** An address of this portal. */
  to: string
}

/** A link that looks like a button. */
export const LinkButton = ({ to, ...button }: Props) => (
  <Button {...button} href={useHref(to)} onClick={useLinkClickHandler<HTMLElement>(to)} />
)
