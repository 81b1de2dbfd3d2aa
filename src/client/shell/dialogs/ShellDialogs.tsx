import { Button, Checkbox } from 'antd'
import Modal from 'antd/es/modal/Modal'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, Fragment, useContext } from 'react'
import { useDialog } from '@client/kits/areas/useDialog'
import { selectDisplay } from '@client/state/display/displaySelectors'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { dialogOpened, displayChanged, exportDialog } from '@client/state/view/viewEvents'
import { useTexts, LanguageContext } from '@client/texts/catalogue'
import { frameTexts } from '@client/texts/frameTexts'
import { useCanVisit } from '../availablePages'
import { areasWithRowKeys, exportKey, goKeys } from '../useShortcuts'
import * as displaySettingsStyles from './DisplaySettings.module.css'
import * as shortcutsDialogStyles from './ShortcutsDialog.module.css'

const choices = [
  { colours: 'system', icon: Monitor },
  { colours: 'light', icon: Sun },
  { colours: 'dark', icon: Moon },
] as const

type Props = { isOpen: boolean; onClose: () => void }

/** For those who report to QA what they see (D-95). */
const QaSettings = ({ onClose }: Pick<Props, 'onClose'>) => {
  const texts = useTexts(frameTexts)
  const dispatch = useAppDispatch()
  if (!useAppSelector((state) => selectMay(state, 'qa.use'))) return null
  const open = () => {
    onClose() // these settings are not what somebody wants to show
    dispatch(dialogOpened(exportDialog))
  }
  return (
    <fieldset>
      <legend>{texts.qa}</legend>
      <div>
        <Button onClick={open}>{texts.exportState}…</Button>
      </div>
    </fieldset>
  )
}

/** Display settings of this person; they apply at once and persist (D-32, SH-038). */
const DisplaySettings = ({ isOpen, onClose }: Props) => {
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
      <div className={displaySettingsStyles.settings}>
        <fieldset>
          <legend>{texts.colours}</legend>
          <div className={displaySettingsStyles.choices}>
            {choices.map(({ colours, icon: Icon }) => (
              <label key={colours} className={displaySettingsStyles.choice}>
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
        <QaSettings onClose={onClose} />
      </div>
    </Modal>
  )
}

/** The list of shortcuts; it shows only the pages that the user can visit (LOOK). */
const ShortcutsDialog = ({ isOpen, onClose }: Props) => {
  const texts = useTexts(frameTexts)
  const language = useContext(LanguageContext)
  const canVisit = useCanVisit()
  const ways = goKeys
    .filter(({ page }) => canVisit(page))
    .map(({ key, title }) => ({ keys: ['g', key], text: texts.goTo(title(language)) }))
  const rowKeys = areasWithRowKeys
    .filter(({ pages }) => pages.some(({ page }) => canVisit(page)))
    .flatMap((area) => area.rowKeys ?? [])
  const mayExport = useAppSelector((state) => selectMay(state, 'qa.use'))
  const shortcuts = [
    ...ways,
    { keys: ['/'], text: texts.search },
    { keys: ['j'], text: texts.next },
    { keys: ['k'], text: texts.previous },
    ...rowKeys.map(({ key, title }) => ({ keys: [key], text: title(language) })),
    { keys: ['Enter'], text: texts.open },
    { keys: ['Esc'], text: texts.close },
    ...(mayExport
      ? [
          { keys: [`Shift+${exportKey}`], text: texts.exportState },
          { keys: [`Ctrl+Alt+Shift+${exportKey}`], text: texts.exportAnywhere },
        ]
      : []),
    { keys: ['?'], text: texts.help },
  ]
  return (
    <Modal open={isOpen} title={texts.shortcuts} width={440} footer={null} onCancel={onClose}>
      <dl className={shortcutsDialogStyles.shortcuts}>
        {shortcuts.map(({ keys, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ` ${texts.then} `}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={shortcutsDialogStyles.hint}>{texts.shortcutsHint}</p>
    </Modal>
  )
}

/** The dialogs of the frame; the chunk loads when the first of them opens. */
export const ShellDialogs = () => {
  const settings = useDialog('frame/displaySettings')
  const shortcuts = useDialog('frame/shortcuts')
  return (
    <>
      <DisplaySettings isOpen={settings.isOpen} onClose={settings.close} />
      <ShortcutsDialog isOpen={shortcuts.isOpen} onClose={shortcuts.close} />
    </>
  )
}
