import { Button } from 'antd'
import { Check, Copy } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { createPortal } from 'react-dom'
import type { TemplateKind } from '@contract/documentTemplates'
import { finderOf } from '@contract/search'
import { codeOf } from '@contract/shortCodes'
import { SearchBox } from '@client/kits/records/SearchBox'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useCodesOfTemplate } from '@client/state/templates/templatesApi'
import { useTexts } from '@client/texts/catalogue'
import { shortCodePanelTexts } from '@client/texts/templateTexts'
import { useCopy } from '@client/ui/copyAndSave'
import { ErrorState } from '@client/ui/EmptyState'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './ShortCodePanel.module.css'
import type { KnownCode, KnownCodes } from './useKnownCodes'
import type { Offer } from './useShortCodes'

/** How long the result of copying is shown, in milliseconds (TP-039). */
const shownMs = 1_000
const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type CodeProps = { code: KnownCode; onInsert: ((name: string) => void) | null }

/** A code that is inserted by a press, and copied by its button. */
const CodeRow = ({ code: { name, description }, onInsert }: CodeProps) => {
  const texts = useTexts(shortCodePanelTexts)
  const { outcome, copy } = useCopy(shownMs)
  const written = codeOf(name)
  const shown = (
    <>
      <code>{written}</code>
      <span>{description}</span>
    </>
  )
  return (
    <li className={styles.row}>
      {onInsert ? (
        <button
          type="button"
          className={styles.insert}
          onMouseDown={(event) => event.preventDefault()} // the cursor stays where the code goes
          onClick={() => onInsert(name)}
        >
          <VisuallyHidden>{texts.insert} </VisuallyHidden>
          {shown}
        </button>
      ) : (
        <div className={styles.insert}>{shown}</div>
      )}
      <span role="status" className={styles.outcome}>
        {outcome && texts[outcome]}
      </span>
      <Button
        type="text"
        aria-label={texts.copy(written)}
        icon={outcome === 'copied' ? <Check {...drawn} /> : <Copy {...drawn} />}
        onClick={() => copy(written)}
      />
    </li>
  )
}

/** Enter in the search is no press of the form's button. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

type Props = {
  kind: TemplateKind
  known: KnownCodes
  /** Null while no text can be written. */
  onInsert: ((name: string) => void) | null
}

/** The short codes beside the editor (TP-038 to TP-040). Where there are more than it lists, the server searches. */
export const ShortCodePanel = ({ kind, known, onInsert }: Props) => {
  const texts = useTexts(shortCodePanelTexts)
  const titleId = useId()
  const [search, setSearch] = useScreenState('short code search', '')
  const { isWhole } = known
  const found = useCodesOfTemplate(kind, isWhole ? '' : search)
  const finds = finderOf(search)
  const isFound = ({ name, description }: KnownCode) => finds(`${name.replaceAll('_', ' ')} ${name} ${description}`)
  const listed = known.codes.filter(isFound)
  const others = (isWhole ? [] : (found.codes ?? [])).filter(({ name }) => !listed.some((one) => one.name === name))
  const codes = [...listed, ...others]
  return (
    <section className={styles.panel} aria-labelledby={titleId} onKeyDown={keepEnter}>
      <h2 id={titleId}>{texts.title}</h2>
      <SearchBox label={texts.search} value={search} onChange={setSearch} />
      {known.isError && <ErrorState text={texts.failed} onRetry={known.retry} />}
      {!known.isError && !known.isLoaded && (
        <div role="status" aria-label={texts.loading} className={styles.loading}>
          {['60%', '75%', '50%', '70%'].map((width, index) => (
            <SkeletonLine key={index} width={width} />
          ))}
        </div>
      )}
      {known.isLoaded && codes.length === 0 && <p className={styles.none}>{texts.none}</p>}
      {known.isLoaded && codes.length > 0 && (
        <ul className={styles.list}>
          {codes.map((code) => (
            <CodeRow key={code.name} code={code} onInsert={onInsert} />
          ))}
        </ul>
      )}
      {known.others > 0 && search === '' && <p className={styles.none}>{texts.more(known.others)}</p>}
    </section>
  )
}

/** What '{{' offers below the cursor. The text keeps the focus, and its keys choose. */
export const OfferedCodes = ({ offer }: { offer: Offer | null }) => {
  const texts = useTexts(shortCodePanelTexts)
  if (!offer) return null
  const chosen = codeOf(offer.names[offer.at] ?? '')
  return createPortal(
    <>
      <VisuallyHidden isStatus>{chosen}</VisuallyHidden>
      <ul className={styles.offer} role="listbox" aria-label={texts.title} style={offer.place}>
        {offer.names.map((name, index) => (
          <li
            key={name}
            role="option"
            aria-selected={index === offer.at}
            onMouseDown={(event) => {
              event.preventDefault() // the text keeps the focus
              offer.take(name)
            }}
          >
            <code>{codeOf(name)}</code>
          </li>
        ))}
      </ul>
    </>,
    document.body,
  )
}
