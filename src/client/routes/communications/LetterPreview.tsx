import { ChevronLeft, ChevronRight, Paperclip } from 'lucide-react'
import { Button, Select } from 'antd'
import { useEffect, useMemo } from 'react'
import { letterFor } from '@contract/communicationLetters'
import { resolveShortCodes, type ShortCodeValues } from '@contract/shortCodeTexts'
import { isOptionFound } from '@client/kits/forms/searchOptions'
import { prefetchValuesFor, useValuesFor } from '@client/state/communications/communicationsApi'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { useOpenState, useScreenState } from '@client/state/screens/useScreenState'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { communicationTexts } from '@client/texts/communicationTexts'
import { ErrorState } from '@client/ui/EmptyState'
import { RichText } from '@client/ui/RichText'
import { FileIcon, FileWords } from '@client/ui/media/FileSummary'
import * as styles from './LetterPreview.module.css'
import type { Chosen } from './useReceivers'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Around a filled-in value, until the text around it is HTML: no text has these characters. */
const [begin, middle, end] = ['\uE000', '\uE001', '\uE002']
const marked = new RegExp(`${begin}([^${middle}]*)${middle}([^${end}]*)${end}`, 'g')

/** A letter with its values, each of which can be told from what was written; not within an address. */
export const tinted = (html: string, values: ShortCodeValues): string => {
  const inAddresses = html.replace(/="[^"]*"/g, (attribute) => resolveShortCodes(attribute, values, 'html'))
  const wrapped = Object.fromEntries(
    Object.entries(values).map(([name, value = '']) => [name, value && `${begin}${name}${middle}${value}${end}`]),
  )
  return resolveShortCodes(inAddresses, wrapped, 'html').replace(
    marked,
    (_all, name: string, value: string) => `<span title="${name}">${value}</span>`,
  )
}

type PersonProps = { people: readonly Chosen[]; at: number; onGo: (at: number) => void }

/** Whose letter is shown: chosen by name, or the next one. */
const PreviewPerson = ({ people, at, onGo }: PersonProps) => {
  const texts = useTexts(communicationTexts)
  const list = useOpenState('preview person list')
  const [search, setSearch] = useScreenState('preview person search', '', { isTyped: true })
  const options = useMemo(
    () => people.map(({ id, name, nameEmail }) => ({ value: id, label: name, title: nameEmail })),
    [people],
  )
  return (
    <div className={styles.person}>
      <Button
        aria-label={texts.previousPerson}
        icon={<ChevronLeft {...drawn} />}
        disabled={at === 0}
        onClick={() => onGo(at - 1)}
      />
      <Select<string, { value: string; label: string; title: string }>
        className={styles.select ?? ''}
        aria-label={`${texts.preview} ${texts.asReceivedBy}`}
        value={people[at]?.id ?? ''}
        options={options}
        open={list.open}
        onOpenChange={(isOpen) => {
          list.onOpenChange(isOpen)
          if (!isOpen) setSearch('')
        }}
        showSearch={{ searchValue: search, onSearch: setSearch, filterOption: isOptionFound }}
        popupMatchSelectWidth={264}
        onChange={(id) => onGo(people.findIndex((person) => person.id === id))}
      />
      <Button
        aria-label={texts.nextPerson}
        icon={<ChevronRight {...drawn} />}
        disabled={at >= people.length - 1}
        onClick={() => onGo(at + 1)}
      />
    </div>
  )
}

type Props = {
  people: readonly Chosen[]
  letter: { subject: string; html: string }
  /** What was filled in for the letter's codes, defaults included. */
  values: ShortCodeValues
  replyTo: string
  files: readonly { id: string; name: string; extension: string; size: number }[]
}

/** The letter as one of its receivers gets it (CM-014). */
export const LetterPreview = ({ people, letter, values, replyTo, files }: Props) => {
  const texts = useTexts(communicationTexts)
  const dispatch = useAppDispatch()
  const organisation = useAppSelector((state) => selectAccount(state)?.organisationName)
  const [chosen, setChosen] = useScreenState('preview person', 0)
  const at = Math.min(chosen, Math.max(0, people.length - 1))
  const receiver = people[at]
  const { person, isError, retry } = useValuesFor(receiver?.id)
  const [previous, next] = [people[at - 1]?.id, people[at + 1]?.id]
  useEffect(() => {
    for (const id of [next, previous]) if (id !== undefined) dispatch(prefetchValuesFor(id))
  }, [next, previous, dispatch])
  const all = useMemo(() => ({ ...values, ...(receiver && person?.values) }), [values, person, receiver])
  const shown = useMemo(() => letterFor(letter, all, {}), [letter, all])
  const html = useMemo(() => tinted(letter.html, all), [letter.html, all])
  const company = person?.values['company_name'] ?? organisation ?? ''
  const to = () => {
    if (!receiver) return texts.previewToNobody
    return people.length === 1 ? receiver.name : texts.previewToMany(receiver.name, people.length - 1)
  }
  const lines = [
    [texts.previewTo, to()],
    [texts.from, company],
    [texts.replyToLabel, replyTo || texts.noReplyTo],
    [texts.subject, shown.subject || texts.noSubject],
  ] as const
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <header className={styles.head}>
        <h2>{texts.preview}</h2>
        {people.length > 0 && (
          <>
            <span className={styles.as} aria-hidden="true">
              {texts.asReceivedBy}
            </span>
            <PreviewPerson people={people} at={at} onGo={setChosen} />
          </>
        )}
      </header>
      {isError && <ErrorState text={texts.previewFailed} onRetry={retry} isCompact />}
      <dl className={styles.facts}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <article className={styles.letter} aria-live="polite">
        {html === '' ? <p className={styles.empty}>{texts.emptyLetter}</p> : <RichText html={html} />}
      </article>
      {files.length > 0 && (
        <div className={styles.files}>
          <p>
            <Paperclip {...drawn} /> {texts.attachmentCount(files.length)}
          </p>
          <ul>
            {files.map(({ id, name, extension, size }) => (
              <li key={id}>
                <FileIcon extension={extension} />
                <FileWords name={name} size={size} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
