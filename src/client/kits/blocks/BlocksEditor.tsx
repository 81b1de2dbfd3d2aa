import { useEvent } from '@rc-component/util'
import { Button, Dropdown } from 'antd'
import { ClipboardList, Lock, Plus, Text } from 'lucide-react'
import { type ReactNode, useDeferredValue, useRef } from 'react'
import { type FormBlock, longestBlock, onlyForAgreements } from '@contract/templateBlocks'
import { EditorField } from '@client/kits/editor/EditorField'
import type { EditorFeatures } from '@client/kits/editor/editorTypes'
import { TextField } from '@client/kits/forms/TextField'
import type { Wrong } from '@client/kits/forms/validate'
import { useOpenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { blocksTexts } from '@client/texts/templateTexts'
import { RichText } from '@client/ui/RichText'
import { useRestoreFocus } from '@client/ui/keyboard'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import { BlockList } from './BlockList'
import * as styles from './BlocksEditor.module.css'
import type { BlockEditing } from './useBlocks'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type AddProps = { editing: BlockEditing; mayHaveForms: boolean }

/** Adds a text, or a form where the template is an agreement (TP-032). */
const AddBlock = ({ editing, mayHaveForms }: AddProps) => {
  const texts = useTexts(blocksTexts)
  const { handleMenuKey } = useRestoreFocus()
  const menu = useOpenState('menu of new blocks')
  const items = [
    { key: 'wysiwyg', label: texts.addText, icon: <Text {...drawn} /> },
    {
      key: 'form',
      disabled: !mayHaveForms,
      label: mayHaveForms ? texts.addForm : `${texts.addForm} – ${onlyForAgreements}`,
      icon: mayHaveForms ? <ClipboardList {...drawn} /> : <Lock {...drawn} />,
    },
  ]
  const add = (key: string) =>
    editing.act(({ add: put }) =>
      put({ kind: key === 'form' ? 'form' : 'wysiwyg', title: '', content: '' }, editing.shown?.id),
    )
  return (
    <Dropdown
      {...menu}
      autoFocus
      trigger={['click']}
      menu={{ items, onKeyDown: handleMenuKey, onClick: ({ key }) => add(key) }}
    >
      <Button aria-haspopup="menu" icon={<Plus {...drawn} />}>
        {texts.addBlock}
      </Button>
    </Dropdown>
  )
}

type Props = {
  editing: BlockEditing
  /** What is wrong with the blocks as a whole. */
  error: string | undefined
  /** What is wrong with a block, by its id and by the path in it. */
  wrong: ReadonlyMap<string, Wrong>
  isReadOnly: boolean
  mayHaveForms: boolean
  features: EditorFeatures
  /** Draws the fields of a form block, to be read or to be changed. */
  form: (block: FormBlock, onChange: ((change: Partial<FormBlock>) => void) | null) => ReactNode
  /** Below the list. */
  below?: ReactNode
  /** Beside the text that is written. */
  beside?: ReactNode
}

/** The blocks of a template or a communication: their list, and one of them in the editor. */
export const BlocksEditor = ({
  editing,
  error: general,
  wrong,
  isReadOnly,
  mayHaveForms,
  features,
  form,
  below,
  beside,
}: Props) => {
  const texts = useTexts(blocksTexts)
  const { shown } = editing
  const main = useRef<HTMLDivElement>(null)
  const side = useRef<HTMLDivElement>(null)
  /** Until the page has been painted. */
  const isFirst = useDeferredValue(false, true)
  const handleShow = useEvent(() => {
    const place = main.current?.getBoundingClientRect()
    const isBelow = place !== undefined && place.top >= (side.current?.getBoundingClientRect().bottom ?? Infinity)
    if (isBelow) main.current?.scrollIntoView({ block: 'start' })
  })
  const change = (next: Partial<FormBlock>) =>
    editing.act((acts) => shown?.id !== undefined && acts.change(shown.id, next))
  const field = { isRequired: false, maxLength: undefined, onBlur: () => {} }
  const { title: wrongTitle, content: wrongContent } = wrong.get(shown?.id ?? '') ?? {}
  return (
    <div className={styles.place} data-field="blocksAttributes">
      <div className={beside ? styles.three : styles.two}>
        <div ref={side} className={styles.side}>
          <div className={styles.head}>
            <h2>{texts.blocks}</h2>
            {!isReadOnly && <AddBlock {...{ editing, mayHaveForms }} />}
          </div>
          <p className={styles.error} role="alert">
            {general}
          </p>
          <BlockList {...{ editing, wrong, isReadOnly }} onShow={handleShow} />
          <span id={editing.keysId} hidden>
            {texts.keys}
          </span>
          <VisuallyHidden isStatus>{editing.said}</VisuallyHidden>
        </div>
        <div className={styles.below}>{below}</div>
        <div ref={main} className={styles.main}>
          {!shown && (
            <div className={styles.none}>
              <p>{texts.none}</p>
              <p>{texts.noneText(mayHaveForms)}</p>
            </div>
          )}
          {shown && isReadOnly && (
            <article className={styles.reading}>
              <h2>{editing.nameOf(shown)}</h2>
              {shown.kind === 'form' ? form(shown, null) : <RichText html={shown.content ?? ''} />}
            </article>
          )}
          {shown && !isReadOnly && (
            <div key={shown.id} className={styles.fields} data-shown-block={shown.kind}>
              <TextField
                {...field}
                name="blockTitle"
                label={texts.title}
                maxLength={200}
                value={shown.title ?? ''}
                error={wrongTitle}
                onChange={(title) => change({ title })}
              />
              {shown.kind === 'form' ? (
                form(shown, change)
              ) : (
                <EditorField
                  {...field}
                  name="blockContent"
                  label={texts.content}
                  isRequired
                  value={shown.content ?? ''}
                  error={wrongContent}
                  mostBytes={longestBlock}
                  isLater={isFirst}
                  features={features}
                  onChange={(content) => change({ content })}
                />
              )}
            </div>
          )}
        </div>
        {beside}
      </div>
    </div>
  )
}
