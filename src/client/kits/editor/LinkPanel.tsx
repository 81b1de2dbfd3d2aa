import type { Editor } from '@tiptap/core'
import { Button } from 'antd'
import type { FocusEvent, KeyboardEvent } from 'react'
import { TextField } from '@client/kits/forms/TextField'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { editorTexts } from '@client/texts/editorTexts'
import { safeHref } from '@client/ui/RichText'
import * as styles from './LinkPanel.module.css'

const scheme = /^[a-z][a-z\d+.-]*:/i
const phone = /^\+?[\d\s()./-]{5,}$/
const email = /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/
/** 'www.harbour.test', 'harbour.test/menu', 'harbour.test:8080' */
const host = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#].*)?$/iu

/**
 * The `href` for what was entered as an address of a link, else undefined: https, http, mailto or tel, or a page of the
 * portal. What has no scheme gets the one that it looks like.
 */
export const toLinkHref = (entered: string): string | undefined => {
  const address = entered.trim()
  if (address === '' || /\s/.test(address.replace(phone, ''))) return undefined
  if (phone.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`
  if (email.test(address)) return `mailto:${address}`
  if (/^\/(?![/\\])/.test(address)) return safeHref(address)
  if (host.test(address)) return safeHref(`https://${address}`)
  // What looks like an address without its host, 'https:', is not parsed.
  return scheme.test(address) ? safeHref(address) : undefined
}

/** Whether a typed or pasted address becomes a link by itself: names of files and sentences without a space do not. */
export const isPlainAddress = (text: string) => /^(https?:\/\/|www\.)/i.test(text) || email.test(text)

type Props = {
  editor: Editor
  /** The address of the selected link, '' for none. */
  present: string
  onClose: () => void
}

export const hrefOf = (editor: Editor): string => {
  const { href } = editor.getAttributes('link')
  return typeof href === 'string' ? href : ''
}

/** Links the selected text, or writes the address where nothing is selected. */
const applyLink = (editor: Editor, href: string, entered: string) => {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (!editor.state.selection.empty || editor.isActive('link')) return chain.setLink({ href }).run()
  const marks = [{ type: 'link', attrs: { href } }]
  return chain.insertContent({ type: 'text', text: entered, marks }).run()
}

/**
 * The address of a link, below the toolbar. It is part of the page's form, so that Enter is handled here and does not
 * send that.
 */
export const LinkPanel = ({ editor, present, onClose }: Props) => {
  const texts = useTexts(editorTexts)
  const [entered, setEntered] = useScreenState('address of the link', present, { isTyped: true })
  const [isWrong, setIsWrong] = useScreenState('address is wrong', false)
  const close = () => {
    editor.commands.focus()
    onClose()
  }
  const apply = () => {
    const href = toLinkHref(entered)
    if (href === undefined) return setIsWrong(true)
    applyLink(editor, href, entered.trim())
    return onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      apply()
    }
    if (event.key === 'Escape') {
      event.stopPropagation() // a dialog around it stays open
      close()
    }
  }
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onClose()
  }
  return (
    <div className={styles.panel} role="dialog" aria-label={texts.link} onKeyDown={handleKey} onBlur={handleBlur}>
      <TextField
        name="linkAddress"
        label={texts.linkAddress}
        value={entered}
        help={isWrong ? undefined : texts.linkHelp}
        error={isWrong ? texts.linkWrong : undefined}
        isRequired={false}
        maxLength={undefined}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        onBlur={() => {}}
        onChange={(address) => {
          setEntered(address)
          setIsWrong(false)
        }}
      />
      <div className={styles.buttons}>
        <Button type="primary" onClick={apply}>
          {texts.linkApply}
        </Button>
        {present !== '' && <Button onClick={remove}>{texts.linkRemove}</Button>}
        <Button onClick={close}>{texts.linkCancel}</Button>
      </div>
    </div>
  )
}
