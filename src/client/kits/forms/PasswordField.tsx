import { Eye, EyeOff } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import * as styles from './PasswordField.module.css'
import { TextField } from './TextField'

/** A password, masked until the user reveals it. Spaces are part of it. */
export const PasswordField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'>) => {
  const texts = useTexts(formTexts)
  const [isShown, setIsShown] = useScreenState(`${props.name} revealed`, false)
  const Icon = isShown ? Eye : EyeOff
  return (
    <TextField
      {...props}
      maxLength={undefined} // a masked text shows no count
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button
          type="button"
          className={styles.reveal}
          aria-label={isShown ? texts.conceal : texts.reveal}
          onClick={(event) => {
            if (event.detail === 0) event.stopPropagation() // pressed by key: antd's wrapper would focus the input
            setIsShown(!isShown)
          }}
        >
          <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      }
    />
  )
}
