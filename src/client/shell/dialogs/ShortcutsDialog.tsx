import { Modal } from 'antd'
import { Fragment } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { frameTexts } from '@client/texts/frameTexts'
import { shellTexts } from '@client/texts/shellTexts'
import { useIsOpen } from '../builtPages'
import { goKeys } from '../shortcuts'

type Props = { isOpen: boolean; onClose: () => void }

const pageNames = { dashboard: 'dashboard', messages: 'messages', feed: 'feeds', conversations: 'groupChat' } as const

/** What the keys do; of pages only those that this person can reach (LOOK). */
export const ShortcutsDialog = ({ isOpen, onClose }: Props) => {
  const texts = useTexts(frameTexts)
  const names = useTexts(shellTexts)
  const isReachable = useIsOpen()
  const ways = Object.entries(goKeys)
    .filter(([, page]) => isReachable(page))
    .map(([key, page]) => ({ keys: ['g', key], text: texts.goTo(names[pageNames[page]]) }))
  const shortcuts = [
    ...ways,
    { keys: ['/'], text: texts.search },
    { keys: ['j'], text: texts.next },
    { keys: ['k'], text: texts.previous },
    { keys: ['Enter'], text: texts.open },
    { keys: ['Esc'], text: texts.close },
    { keys: ['?'], text: texts.help },
  ]
  return (
    <Modal open={isOpen} title={texts.shortcuts} width={440} footer={null} onCancel={onClose}>
      <dl className="shortcuts">
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
      <p className="shortcuts-hint">{texts.shortcutsHint}</p>
    </Modal>
  )
}
