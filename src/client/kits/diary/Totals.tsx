import { useTexts } from '@client/texts/catalogue'
import { diaryTexts } from '@client/texts/diaryTexts'
import type { DiaryTotals } from '@client/state/diary/diaryStanding'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './Totals.module.css'

type Props = {
  /** Undefined before the first answer. */
  totals: DiaryTotals | undefined
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

/** To-dos that are not completed, of all of them, and notes (DY-020, DB-033). */
export const Totals = ({ totals, isTiled = false }: Props) => {
  const texts = useTexts(diaryTexts)
  const { totalNotes, totalTodos, incompleteTodoLists } = totals ?? {}
  return (
    <div className={isTiled ? styles.tiles : styles.halves}>
      <Figure
        shown={totals && `${incompleteTodoLists}/${totalTodos}`}
        words={texts.unfinishedOf(incompleteTodoLists ?? 0, totalTodos ?? 0)}
        label={texts.todos}
      />
      <Figure shown={totals && String(totalNotes)} words={texts.noteCount(totalNotes ?? 0)} label={texts.notes} />
    </div>
  )
}
