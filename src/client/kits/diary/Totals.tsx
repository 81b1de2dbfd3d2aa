import { useTexts } from '@client/texts/catalogue'
import { diaryTexts } from '@client/texts/diaryTexts'
import type { DiaryTotals } from '@client/state/diary/diarySelectors'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './Totals.module.css'

type Props = {
  /** Undefined before the first answer, null when there was none. */
  totals: DiaryTotals | null | undefined
  /** Two tiles, for a card; otherwise two halves with a line between them. */
  isTiled?: boolean
}

const Figure = ({ shown, words, label }: { shown: string | undefined; words: string; label: string }) => (
  <div className={styles.figure}>
    {shown === undefined ? (
      <SkeletonLine width={48} height={28} />
    ) : (
      <>
        <span className={styles.number} aria-hidden="true">
          {shown}
        </span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </>
    )}
    <span className={styles.label} aria-hidden="true">
      {label}
    </span>
  </div>
)

const unknown = '–'

/** To-dos that are not completed, of all of them, and notes (DY-020, DB-033). */
export const Totals = ({ totals, isTiled = false }: Props) => {
  const texts = useTexts(diaryTexts)
  const { todos, notes, notCounted } = texts
  const { totalNotes = 0, totalTodos = 0, incompleteTodoLists = 0 } = totals ?? {}
  const shown = (figure: string) => (totals ? figure : totals === null ? unknown : undefined)
  return (
    <div className={isTiled ? styles.tiles : styles.halves}>
      <Figure
        shown={shown(`${incompleteTodoLists}/${totalTodos}`)}
        words={totals === null ? notCounted(todos) : texts.unfinishedOf(incompleteTodoLists, totalTodos)}
        label={texts.openTodos}
      />
      <Figure
        shown={shown(String(totalNotes))}
        words={totals === null ? notCounted(notes) : texts.noteCount(totalNotes)}
        label={notes}
      />
    </div>
  )
}
