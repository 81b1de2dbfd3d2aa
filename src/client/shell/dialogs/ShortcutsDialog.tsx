import Modal from 'antd/es/modal/Modal'
import { Fragment, useContext } from 'react'
import { LanguageContext, useTexts } from '@client/texts/catalogue'
import { frameTexts } from '@client/texts/frameTexts'
import { useCanVisit } from '../availablePages'
import { areasWithRowKeys, goKeys } from '../shortcuts'
import * as styles from './ShortcutsDialog.module.css'

type Props = { isOpen: boolean; onClose: () => void }

/** The list of shortcuts; it shows only the pages that the user can visit (LOOK). */
export const ShortcutsDialog = ({ isOpen, onClose }: Props) => {
  const texts = useTexts(frameTexts)
  const language = useContext(LanguageContext)
  const canVisit = useCanVisit()
  const ways = goKeys
    .filter(({ page }) => canVisit(page))
    .map(({ key, title }) => ({ keys: ['g', key], text: texts.goTo(title(language)) }))
  const rowKeys = areasWithRowKeys
    .filter(({ pages }) => pages.some(({ page }) => canVisit(page)))
    .flatMap((area) => area.rowKeys ?? [])
  const shortcuts = [
    ...ways,
    { keys: ['/'], text: texts.search },
    { keys: ['j'], text: texts.next },
    { keys: ['k'], text: texts.previous },
    ...rowKeys.map(({ key, title }) => ({ keys: [key], text: title(language) })),
    { keys: ['Enter'], text: texts.open },
    { keys: ['Esc'], text: texts.close },
    { keys: ['?'], text: texts.help },
  ]
  return (
    <Modal open={isOpen} title={texts.shortcuts} width={440} footer={null} onCancel={onClose}>
      <dl className={styles.shortcuts}>
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
      <p className={styles.hint}>{texts.shortcutsHint}</p>
    </Modal>
  )
}
