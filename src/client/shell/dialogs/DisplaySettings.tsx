import { Button, Checkbox } from 'antd'
import Modal from 'antd/es/modal/Modal'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useId } from 'react'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { displayChanged } from '@client/state/view/viewEvents'
import { selectDisplay } from '@client/state/display/displaySelectors'
import { useTexts } from '@client/texts/catalogue'
import { frameTexts } from '@client/texts/frameTexts'
import * as styles from './DisplaySettings.module.css'

const choices = [
  { colours: 'system', icon: Monitor },
  { colours: 'light', icon: Sun },
  { colours: 'dark', icon: Moon },
] as const

type Props = { isOpen: boolean; onClose: () => void }

/** Display settings of this person; they apply at once and persist (D-32, SH-038). */
export const DisplaySettings = ({ isOpen, onClose }: Props) => {
  const texts = useTexts(frameTexts)
  const dispatch = useAppDispatch()
  const display = useAppSelector(selectDisplay)
  const group = useId()
  const done = (
    <Button type="primary" onClick={onClose}>
      {texts.done}
    </Button>
  )
  const check = (key: 'hasToolbar' | 'hasFooter' | 'hasShortcuts', text: string) => (
    <Checkbox checked={display[key]} onChange={({ target }) => dispatch(displayChanged({ [key]: target.checked }))}>
      {text}
    </Checkbox>
  )

  return (
    <Modal open={isOpen} title={texts.displaySettings} width={440} footer={done} onCancel={onClose}>
      <div className={styles.settings}>
        <fieldset>
          <legend>{texts.colours}</legend>
          <div className={styles.choices}>
            {choices.map(({ colours, icon: Icon }) => (
              <label key={colours} className={styles.choice}>
                <input
                  type="radio"
                  name={group}
                  checked={display.colours === colours}
                  onChange={() => dispatch(displayChanged({ colours }))}
                />
                <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                {texts[colours]}
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend>{texts.frame}</legend>
          {check('hasToolbar', texts.toolbar)}
          {check('hasFooter', texts.footer)}
        </fieldset>
        <fieldset>
          <legend>{texts.keys}</legend>
          {check('hasShortcuts', texts.useShortcuts)}
        </fieldset>
      </div>
    </Modal>
  )
}
