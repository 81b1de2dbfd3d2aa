import { Button, Dropdown, Select } from 'antd'
import { ListTodo, Plus, StickyNote } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { isOptionFound } from '@client/kits/forms/searchOptions'
import { SegmentTabs } from '@client/kits/page/SegmentTabs'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useCanAddTodo, useDiaryLocations } from '@client/state/diary/diaryApi'
import { useAppSelector } from '@client/state/hooks'
import { selectLocationsById } from '@client/state/locations/locations'
import { useOpenState, useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { diaryFormTexts } from '@client/texts/diaryFormTexts'
import { diaryPageTexts } from '@client/texts/diaryPageTexts'
import { media, selectMenus } from '@client/theme/layout'
import { ErrorState } from '@client/ui/EmptyState'
import { useRestoreFocus } from '@client/ui/keyboard'
import { useMedia } from '@client/ui/useMedia'
import type { DiaryChoice } from './diaryAddress'
import { diaryDialogs } from './diaryDialog'
import * as styles from './DiaryTools.module.css'

type LocationFilterProps = {
  found: ReturnType<typeof useDiaryLocations>
  locationId: string
  onChoose: (id: string) => void
}

/** Whose location's diary is shown: those that the person reads (DY-002, DY-052). */
const LocationFilter = ({
  found: { locations, isError, isFetching, retry },
  locationId,
  onChoose,
}: LocationFilterProps) => {
  const texts = useTexts(diaryPageTexts)
  const { nothingFound } = useTexts(diaryFormTexts)
  const current = useAppSelector(selectLocationsById)[locationId]
  const known = locations ?? (current ? [current] : [])
  const options = known.map(({ id, name }) => ({ value: id, label: name }))
  const menu = useOpenState('locations open')
  const [typed, setTyped] = useScreenState('locations searched', '', { isTyped: true })
  return (
    <Select
      className={styles.locations ?? ''}
      aria-label={texts.location}
      value={options.length > 0 ? locationId : null}
      options={options}
      loading={isFetching && !locations}
      popupMatchSelectWidth={false}
      {...selectMenus.list}
      showSearch={{ filterOption: isOptionFound, searchValue: typed, onSearch: setTyped }}
      notFoundContent={isError ? <ErrorState text={texts.locationsFailed} onRetry={retry} /> : nothingFound}
      onChange={(id: string | null) => id !== null && onChoose(id)}
      open={menu.open}
      onOpenChange={(isOpen) => {
        menu.onOpenChange(isOpen)
        if (isOpen && isError && !isFetching) retry()
      }}
    />
  )
}

const drawn = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** In pixels, wider than the button. */
const menuWidth = 176

/** Whether the person may write to-dos here; undefined until it is known. */
type AddProps = { canAddTodo: boolean | undefined }

/**
 * Reveals what can be added, and hides it again (DY-003). Where that is a note alone (DY-015 to DY-017), its form opens at
 * once.
 */
const AddMenu = ({ canAddTodo }: AddProps) => {
  const texts = useTexts(diaryPageTexts)
  const [isOpen, setIsOpen] = useScreenState('add menu', false)
  const { open } = useRecordDialog('diary')
  const { button, handleOpenChange, handleMenuKey } = useRestoreFocus()
  /** It was pressed before it was known that a note is all. */
  const isEarly = isOpen && canAddTodo === false
  const openNote = useEffectEvent(() => {
    setIsOpen(false)
    open(diaryDialogs.newNote)
  })
  useEffect(() => {
    if (isEarly) openNote()
  }, [isEarly])
  const items = [
    { key: diaryDialogs.newNote, label: texts.note, icon: <StickyNote {...drawn} /> },
    { key: diaryDialogs.newTodo, label: texts.todo, icon: <ListTodo {...drawn} /> },
  ]
  return (
    <Dropdown
      autoFocus // into the menu, for the keyboard
      trigger={['click']}
      placement="bottomRight"
      open={isOpen && canAddTodo === true}
      styles={{ root: { minWidth: menuWidth } }}
      onOpenChange={(isWanted) => {
        if (isWanted && canAddTodo === false) return open(diaryDialogs.newNote)
        setIsOpen(isWanted)
        handleOpenChange(isWanted)
      }}
      menu={{
        items,
        onKeyDown: handleMenuKey,
        onClick: ({ key }) => {
          setIsOpen(false)
          button.current?.focus() // the closing dialog restores the focus to it
          open(key)
        },
      }}
    >
      <Button
        ref={button}
        type="primary"
        aria-haspopup={canAddTodo === false ? 'dialog' : 'menu'}
        icon={<Plus {...drawn} className={isOpen && !isEarly ? styles.cross : styles.plus} />}
      >
        {texts.add}
      </Button>
    </Dropdown>
  )
}

type Props = {
  choice: DiaryChoice
  locationId: string
  onChange: (changes: Partial<DiaryChoice>) => void
}

/** The location filter, whose diary it is, and what can be added (DY-002). */
export const DiaryTools = ({ choice, locationId, onChange }: Props) => {
  const texts = useTexts(diaryPageTexts)
  const isPhone = useMedia(media.phone)
  const found = useDiaryLocations()
  const canAddTodo = useCanAddTodo(locationId)
  const tabs = (
    <SegmentTabs
      id="diary"
      label={texts.views}
      tabs={[
        { key: 'mine', text: texts.mine },
        { key: 'location', text: texts.ofLocation },
      ]}
      current={choice.view || 'mine'}
      onChoose={(view) => onChange({ view: view === 'location' ? view : '' })}
    />
  )
  return (
    <div className={styles.tools}>
      <div className={styles.filter}>
        <LocationFilter found={found} locationId={locationId} onChoose={(location) => onChange({ location })} />
      </div>
      {!isPhone && tabs}
      <AddMenu canAddTodo={canAddTodo} />
      {isPhone && tabs}
    </div>
  )
}
