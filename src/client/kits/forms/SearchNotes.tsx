import { Button } from 'antd'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useRestedSearch } from './useRestedSearch'
import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import { RetryButton } from '@client/ui/RetryButton'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './SearchNotes.module.css'

/** Placeholder options while a select asks the server. */
export const SearchingOptions = ({ label }: { label: string }) => (
  <div className={styles.searching} role="status" aria-label={label}>
    {['70%', '55%', '82%'].map((width) => (
      <SkeletonLine key={width} width={width} />
    ))}
  </div>
)

/** Below options that are only the first of those that match. */
export const NarrowNote = ({ text }: { text: string }) => <p className={styles.narrow}>{text}</p>

/** Closes the list of a select of several, which stays open after each choice, over the fields below it. */
export const ListDone = ({ onDone }: { onDone: () => void }) => (
  <div className={styles.done}>
    <Button block size="small" type="text" tabIndex={-1} onClick={onDone}>
      {useTexts(formTexts).done}
    </Button>
  </div>
)

type Failure = { text: string; isBusy: boolean; onRetry: () => void }
/** That options could not be loaded, with a retry. */
export const SearchFailure = ({ text, isBusy, onRetry }: Failure) => (
  <span role="alert" className={styles.failed}>
    {text} <RetryButton isBusy={isBusy} onClick={onRetry} />
  </span>
)

/** Administration specification, section 9, in milliseconds. */
const searchDelayMs = 350
/** What the server takes. */
const longestSearch = 200

/** What is typed into a select, and the text that the server is asked for once typing pauses. `name` is its screen's. */
export const useTypedSearch = (name = 'select') => {
  const [typed, setTyped] = useScreenState(`typed into ${name}`, '', { isTyped: true })
  return {
    typed,
    type: (text: string) => setTyped(text.slice(0, longestSearch)),
    ...useRestedSearch(`search in ${name}`, typed, searchDelayMs),
  }
}
