import { Button } from 'antd'
import { ImageUp, Trash2, Undo2 } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { logoTypes } from '@contract/organisation'
import { Field, type FieldProps } from '@client/kits/forms/Field'
import { useTexts } from '@client/texts/catalogue'
import { organisationTexts } from '@client/texts/organisationTexts'
import { FileDropArea } from '@client/ui/media/FileDropArea'
import * as styles from './LogoField.module.css'
import type { Logo } from './useLogo'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type Props = FieldProps<string> & { logo: Logo; isSending: boolean }

const useStatus = ({ isBusy, isRemoved, isUnseen, isChanged }: Logo) => {
  const texts = useTexts(organisationTexts)
  if (isBusy) return texts.logoUploading
  if (isRemoved) return texts.logoRemoved
  if (isUnseen) return texts.logoUnseen
  return isChanged ? texts.logoNew : ''
}

/** The logo: dropped or chosen, shown in the preview below it. */
export const LogoField = ({ logo, isSending, value, maxLength: _none, onChange: _change, ...field }: Props) => {
  const texts = useTexts(organisationTexts)
  const input = useRef<HTMLInputElement>(null)
  const status = useStatus(logo)
  const isDisabled = isSending || logo.isBusy
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = '' // so that the same file can be chosen again
    logo.choose(files)
  }
  return (
    <FileDropArea onFiles={isSending ? () => {} : logo.choose}>
      <Field {...field} error={logo.problem ?? field.error} help={texts.logoHelp} isGroup>
        {(control) => (
          <div className={styles.drop}>
            <Button
              icon={<ImageUp {...drawn} />}
              loading={logo.isBusy}
              disabled={isSending}
              aria-describedby={control['aria-describedby']}
              onClick={() => input.current?.click()}
            >
              {value === '' ? texts.chooseLogo : texts.chooseOtherLogo}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              aria-label={texts.chooseLogo}
              accept={logoTypes.join()}
              onChange={handleChange}
            />
            {value !== '' && (
              <Button type="text" icon={<Trash2 {...drawn} />} disabled={isDisabled} onClick={logo.remove}>
                {texts.removeLogo}
              </Button>
            )}
            {logo.isChanged && (
              <Button type="text" icon={<Undo2 {...drawn} />} disabled={isDisabled} onClick={logo.undo}>
                {texts.undoLogo}
              </Button>
            )}
            <span className={styles.orDrop}>{texts.orDropLogo}</span>
            <p className={styles.status} role="status">
              {status}
            </p>
          </div>
        )}
      </Field>
    </FileDropArea>
  )
}
