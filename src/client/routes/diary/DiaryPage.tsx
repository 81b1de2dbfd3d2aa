import { Button, Dropdown } from 'antd'
import { ChevronLeft, ChevronRight, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { DiaryItem } from '@contract/diary'
import { recordPermissions } from '@contract/permissions'
import { DiaryList } from '@client/kits/diary/DiaryList'
import { Totals } from '@client/kits/diary/Totals'
import { panelProps } from '@client/kits/page/SegmentTabs'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useToday } from '@client/kits/today/today'
import { toDiaryQuery } from '@client/state/diary/diaryApi'
import { isTodo, useDiaryTotals } from '@client/state/diary/diarySelectors'
import { useAppSelector } from '@client/state/hooks'
import { useOpenState } from '@client/state/screens/useScreenState'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { diaryPageTexts } from '@client/texts/diaryPageTexts'
import { diaryTexts } from '@client/texts/diaryTexts'
import { panes } from '@client/theme/layout'
import { Tooltip } from '@client/ui/Tooltip'
import { dayAfter, formatDay } from '@client/ui/calendarDays'
import { useRestoreFocus } from '@client/ui/keyboard'
import { usePaneFits } from '@client/ui/sizes'
import { Calendar } from './Calendar'
import * as styles from './DiaryPage.module.css'
import { type DiaryChoice, type shownDiary, toChosenDay } from './diaryAddress'
import { dayHeadingId, deleteDialog, editDialog } from './diaryDialog'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Whether the person may edit and delete an item: its author, and holders of a permission (DY-010 to DY-012). */
const useMayChange = (item: DiaryItem) => {
  const account = useAppSelector(selectAccount)
  const permission = isTodo(item) ? 'diaryTodo.change' : 'diaryNote.change'
  return account !== null && recordPermissions[permission](account, { authorId: item.author?.globalId ?? null })
}

/** Edit and Delete, for those who may (DY-009 to DY-012). */
const ItemMenu = ({ item }: { item: DiaryItem }) => {
  const texts = useTexts(diaryTexts)
  const mayChange = useMayChange(item)
  const { open } = useRecordDialog('diary')
  const { button, handleOpenChange, handleMenuKey } = useRestoreFocus()
  const shown = useOpenState(`menu ${item.listType} ${item.id}`)
  if (!mayChange) return null
  const items = [
    { key: editDialog(item.id), label: texts.edit, icon: <Pencil {...drawn} /> },
    { key: deleteDialog(item.id), label: texts.delete, icon: <Trash2 {...drawn} />, danger: true },
  ]
  return (
    <Dropdown
      autoFocus // into the menu, for the keyboard
      trigger={['click']}
      placement="bottomRight"
      open={shown.open}
      onOpenChange={(isOpen) => {
        shown.onOpenChange(isOpen)
        handleOpenChange(isOpen)
      }}
      menu={{
        items,
        onKeyDown: handleMenuKey,
        onClick: ({ key }) => {
          button.current?.focus() // the closing dialog restores the focus to it
          open(key)
        },
      }}
    >
      <Button
        ref={button}
        type="text"
        aria-label={texts.actionsOf(item.description)}
        aria-haspopup="menu"
        icon={<Ellipsis {...drawn} size={18} />}
      />
    </Dropdown>
  )
}

type DayHeadProps = { day: string; onDay: (date: string) => void }

/** Which day is shown: 'Today', or its long date (DY-004), with the days before and after it. */
const DayHead = ({ day, onDay }: DayHeadProps) => {
  const texts = useTexts(diaryPageTexts)
  const today = useToday()
  const isToday = day === today
  const step = (days: number, label: string, Icon: typeof ChevronLeft) => (
    <Tooltip title={label}>
      <Button
        aria-label={label}
        icon={<Icon {...drawn} />}
        onClick={() => onDay(toChosenDay(dayAfter(day, days), today))}
      />
    </Tooltip>
  )
  return (
    <header className={styles.head}>
      <h2 id={dayHeadingId} tabIndex={-1} aria-live="polite">
        {isToday ? texts.goToToday : formatDay(day, 'longDay')}
        {isToday && <span className={styles.date}> {formatDay(day, 'day')}</span>}
      </h2>
      <div className={styles.steps}>
        {!isToday && <Button onClick={() => onDay('')}>{texts.goToToday}</Button>}
        {step(-1, texts.previousDay, ChevronLeft)}
        {step(1, texts.nextDay, ChevronRight)}
      </div>
    </header>
  )
}

type SavedForProps = { day: string; onDay: (date: string) => void }

/** What was saved for another day leaves no trace in this list: the way there. */
const SavedFor = ({ day, onDay }: SavedForProps) => {
  const texts = useTexts(diaryPageTexts)
  const today = useToday()
  return (
    <p className={styles.saved}>
      {texts.savedFor(formatDay(day, 'longDay'))}
      <Button
        type="link"
        size="small"
        onClick={() => {
          document.getElementById(dayHeadingId)?.focus() // this button goes
          onDay(toChosenDay(day, today))
        }}
      >
        {texts.showDay}
      </Button>
    </p>
  )
}

const menu = (item: DiaryItem) => <ItemMenu item={item} />

type Props = {
  shown: NonNullable<ReturnType<typeof shownDiary>>
  view: DiaryChoice['view']
  /** Another day, for which something was just saved. */
  savedFor: string | null
  /** Chooses a day; '' for today, whatever day that is. */
  onDay: (date: string) => void
}

/** A day's items, with the calendar beside them; on a narrow page above them, as one week. */
export const DiaryPage = ({ shown, view, savedFor, onDay }: Props) => {
  const hasColumns = usePaneFits(panes.diaryCalendarMin)
  const query = toDiaryQuery(shown)
  const totals = useDiaryTotals(query)
  const { day, locationId, userGlobalId } = shown
  const side = (
    <div className={styles.side}>
      <Calendar
        day={day}
        whose={{ location_id: locationId, ...(userGlobalId !== null && { userGlobalId }) }}
        isCompact={!hasColumns}
        onChoose={onDay}
      />
      <div className={styles.totals}>
        <Totals totals={totals} />
      </div>
    </div>
  )
  return (
    <div className={hasColumns ? styles.columns : styles.stack}>
      {!hasColumns && side}
      <div className={styles.card} {...panelProps('diary', view || 'mine')}>
        <DayHead day={day} onDay={onDay} />
        <div role="status">{savedFor !== null && <SavedFor day={savedFor} onDay={onDay} />}</div>
        <DiaryList query={query} scroller="main" menu={menu} />
      </div>
      {hasColumns && side}
    </div>
  )
}
