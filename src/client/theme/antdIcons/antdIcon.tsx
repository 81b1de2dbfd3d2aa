import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import * as styles from './antdIcon.module.css'

type AntdIconProps = ComponentProps<'span'> & { spin?: boolean; rotate?: number }

/** The component that Ant Design expects of its icon, with a drawing by Lucide; its style sheets size and place it. */
export const antdIcon = (name: string, Drawing: LucideIcon) => {
  const AntdIcon = ({ className = '', spin = name === 'loading', rotate, ...props }: AntdIconProps) => (
    <span
      role="img"
      aria-label={name}
      {...props}
      className={`anticon anticon-${name} ${spin ? styles.turning : ''} ${className}`}
    >
      <Drawing
        size="1em"
        aria-hidden="true"
        {...(rotate !== undefined && { style: { transform: `rotate(${rotate}deg)` } })}
      />
    </span>
  )
  return AntdIcon
}
