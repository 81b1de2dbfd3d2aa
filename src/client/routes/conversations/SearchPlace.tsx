import { lazy, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { useEscape } from '@client/ui/keyboard'
import { LazyPart } from '@client/ui/LazyPart'
import { askedIndex } from './chatAddress'
import * as styles from './SearchPlace.module.css'

const MessageSearch = lazy(async () => {
  const { MessageSearch: component } = await import(/* webpackChunkName: "messageSearch" */ './MessageSearch')
  return { default: component }
})

/**
 * The search in a conversation, beside its messages or over them. There it makes way for the message that was chosen, and
 * comes back as it was.
 */
export const useSearchPlace = (sid: string, isBeside: boolean) => {
  const texts = useTexts(conversationsTexts)
  const searchButton = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useScreenState('message search is open', false)
  const [isAside, setIsAside] = useScreenState('message search is aside', false)
  const [text, setText] = useScreenState('message search', '', { isTyped: true })
  const [address, setAddress] = useSearchParams()
  const isSearchShown = isOpen && (isBeside || !isAside)

  const show = () => {
    setIsOpen(true)
    setIsAside(false)
  }
  const close = () => {
    setIsOpen(false)
    searchButton.current?.focus()
  }
  const handleEscape = (event: KeyboardEvent) => {
    event.stopPropagation() // the conversation stays open
    if (isSearchShown) close()
    else show()
  }
  useEscape(isOpen, handleEscape, true)

  const beside = isBeside ? styles.beside : styles.over
  const searchPlace = isOpen && (
    <div className={isSearchShown ? beside : styles.aside}>
      <LazyPart failed={texts.searchFailed} skeleton={<div className={styles.loading} aria-busy="true" />}>
        <MessageSearch
          sid={sid}
          text={text}
          isAside={!isSearchShown}
          chosen={askedIndex(address)}
          onText={setText}
          onChoose={(index) => {
            setIsAside(true)
            setAddress({ message: String(index) }, { replace: true })
          }}
          onReturn={show}
          onClose={close}
        />
      </LazyPart>
    </div>
  )
  return {
    searchPlace,
    searchButton,
    isSearchShown,
    onSearch: isSearchShown ? close : show,
    hideSearch: () => setIsOpen(false),
  }
}
