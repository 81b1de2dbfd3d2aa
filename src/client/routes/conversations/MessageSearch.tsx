import { Button } from 'antd'
import { ArrowLeft, Paperclip, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { type FoundMessage, mostCounted } from '@contract/chatMessages'
import { matchesIn } from '@contract/searchMatches'
import { SearchBox } from '@client/kits/records/SearchBox'
import { useReachEnd } from '@client/kits/records/useReachEnd'
import { selectOwnIdentity } from '@client/state/chat/chatSelectors'
import { useMessageSearch } from '@client/state/chat/messageSearchApi'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { messageSearchTexts } from '@client/texts/messageSearchTexts'
import { Avatar } from '@client/ui/Avatar'
import { EmptyState, ErrorState } from '@client/ui/EmptyState'
import { illustrations } from '@client/ui/illustrations'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { StaleAlert } from '@client/ui/StaleAlert'
import { useIsOnline, useOnline } from '@client/ui/useOnline'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './MessageSearch.module.css'

/** A text with the words of the search marked. */
const Marked = ({ text, searched }: { text: string; searched: string }) => {
  const matches = matchesIn(text, searched)
  return (
    <>
      {matches.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(matches[at - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(matches.at(-1)?.end ?? 0)}
    </>
  )
}

type ResultProps = { message: FoundMessage; searched: string; isChosen: boolean; onChoose: (index: number) => void }

const Result = ({ message, searched, isChosen, onChoose }: ResultProps) => {
  const texts = useTexts(conversationsTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const isOwn = useAppSelector(selectOwnIdentity) === message.author.globalId
  const { index, author, createdAt, excerpt, files } = message
  const name = author.name ?? texts.someone
  return (
    <li>
      <button
        type="button"
        className={styles.result}
        data-result=""
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => onChoose(index)}
      >
        <Avatar id={author.globalId} name={name} size={28} />
        <span className={styles.head}>
          <span className={styles.name} dir="auto">
            {isOwn ? texts.you : name}
          </span>
          <time className={styles.time} dateTime={createdAt}>
            {formatInZone(createdAt, timeZone, 'dayAndTime')}
          </time>
        </span>
        {excerpt !== '' && (
          <span className={styles.excerpt} dir="auto">
            <Marked text={excerpt} searched={searched} />
          </span>
        )}
        {files.map((file) => (
          <span key={file} className={styles.file} dir="auto">
            <Paperclip size={14} strokeWidth={1.75} aria-hidden="true" />
            <span>
              <Marked text={file} searched={searched} />
            </span>
          </span>
        ))}
      </button>
    </li>
  )
}

const widths = ['86%', '64%', '78%', '92%', '58%']

const ResultSkeleton = () => (
  <div className={styles.skeleton} role="status" aria-label={useTexts(messageSearchTexts).loading}>
    {widths.map((width) => (
      <div key={width} className={styles.skeletonRow}>
        <SkeletonLine width={28} height={28} />
        <span className={styles.skeletonWords}>
          <SkeletonLine width="46%" />
          <SkeletonLine width={width} />
        </span>
      </div>
    ))}
  </div>
)

type ResultsProps = { sid: string; text: string; chosen: number | null; onChoose: (index: number) => void }

/** Distance to the end of the results, in pixels, at which the next page is requested. */
const threshold = 200

/** What a search finds, or why there is nothing. */
const Results = ({ sid, text, chosen, onChoose }: ResultsProps) => {
  const texts = useTexts(messageSearchTexts)
  const isOnline = useIsOnline()
  const { found, total, failure, ...list } = useMessageSearch({ sid, text })
  useOnline(failure !== undefined, list.retry)
  const end = useReachEnd<HTMLDivElement>({
    shownCount: found?.length ?? 0,
    isWaiting: list.hasMore && !list.isFetching && !list.isMoreFailed,
    threshold,
    scroller: '[data-results]',
    onReach: list.loadMore,
  })
  if (text === '') return <EmptyState drawing={illustrations.inbox} text={texts.hint} />
  if (!isOnline && !found) return <EmptyState drawing={illustrations.cloud} text={texts.offline} />
  if (failure && !list.isFetching)
    return failure.status === 422 ? (
      <EmptyState drawing={illustrations.board} text={failure.message} />
    ) : (
      <ErrorState text={texts.failed} onRetry={list.retry} />
    )
  if (!found) return <ResultSkeleton />
  return (
    <>
      <p className={found.length > 0 ? styles.count : styles.nothing} role="status">
        {found.length > 0 ? texts.count(total, mostCounted) : texts.nothingFound(text)}
      </p>
      {found.length > 0 && (
        <ul aria-label={texts.results}>
          {found.map((message) => (
            <Result
              key={message.index}
              message={message}
              searched={text}
              isChosen={message.index === chosen}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
      <StaleAlert
        request={{ isError: list.isMoreFailed, isFetching: list.isFetching, retry: list.loadMore }}
        text={texts.moreFailed}
      />
      <div ref={end} />
    </>
  )
}

/** Enter in the search field, once its text has been searched for, leads to the newest message that was found. */
const openFirst = (event: KeyboardEvent<HTMLElement>, searched: string) => {
  const { currentTarget, target } = event
  if (!(target instanceof HTMLInputElement) || searched === '' || target.value.trim() !== searched) return
  event.preventDefault() // of the button that is focused meanwhile
  currentTarget.querySelector<HTMLElement>('[data-result]')?.click()
}

/** The arrow keys move between the search field and the results. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-result]')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  if (at === -1) return
  event.preventDefault() // otherwise the list would scroll
  stops[Math.max(0, Math.min(at + step, stops.length - 1))]?.focus()
}

type Props = ResultsProps & {
  /** It has made way for the message that was chosen. */
  isAside: boolean
  onText: (text: string) => void
  onReturn: () => void
  onClose: () => void
}

/** The search in the messages of a conversation. */
export const MessageSearch = ({ isAside, onText, onReturn, onClose, ...results }: Props) => {
  const texts = useTexts(messageSearchTexts)
  const whole = useRef<HTMLDivElement>(null)
  const wayBack = useRef<HTMLButtonElement>(null)
  const wasShown = useRef(false)
  const focus = useEffectEvent(() => {
    const [input, chosen] = [
      whole.current?.querySelector('input'),
      whole.current?.querySelector('[aria-current="true"]'),
    ]
    if (chosen instanceof HTMLElement) chosen.focus()
    else input?.focus()
  })
  useEffect(() => {
    if (!isAside) focus()
    else if (wasShown.current) wayBack.current?.focus() // until the message is found, which may take long
    wasShown.current = !isAside
  }, [isAside])
  const closing = (
    <Button
      type="text"
      aria-label={texts.close}
      icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={onClose}
    />
  )
  return (
    <>
      {isAside && (
        <div className={styles.aside}>
          <Button
            ref={wayBack}
            type="text"
            icon={<ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={onReturn}
          >
            {texts.toResults}
          </Button>
          {closing}
        </div>
      )}
      <div
        ref={whole}
        className={styles.search}
        role="search"
        aria-label={texts.search}
        hidden={isAside}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') onClose()
          else if (event.key === 'Enter') openFirst(event, results.text)
          else moveFocus(event)
        }}
      >
        <div className={styles.tools}>
          <SearchBox label={texts.search} value={results.text} onChange={onText} />
          {closing}
        </div>
        <div className={styles.results} data-results="">
          <Results {...results} />
        </div>
      </div>
    </>
  )
}
