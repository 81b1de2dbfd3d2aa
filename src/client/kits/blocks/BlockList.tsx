import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button } from 'antd'
import { ArrowDown, ArrowUp, CircleAlert, ClipboardList, Copy, GripVertical, Text, Trash2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, memo, useDeferredValue, useMemo } from 'react'
import type { FormBlock } from '@contract/templateBlocks'
import { RowActions } from '@client/kits/adminTable/RowActions'
import { blocksTexts } from '@client/texts/templateTexts'
import { useTexts } from '@client/texts/catalogue'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './BlockList.module.css'
import type { BlockEditing } from './useBlocks'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type RowProps = {
  id: string
  name: string
  kind: FormBlock['kind']
  place: number
  count: number
  isShown: boolean
  isWrong: boolean
  isReadOnly: boolean
  /** Of the sentence that says with which keys a block is moved. */
  keysId: string
  /** Without its actions, until the page has been painted. */
  isFirst: boolean
  onShow: () => void
  act: BlockEditing['act']
}

/** A block that was removed, until it is saved. */
const RemovedRow = ({ id, name, act }: Pick<RowProps, 'id' | 'name' | 'act'>) => {
  const texts = useTexts(blocksTexts)
  return (
    <li className={styles.removed} data-block={id}>
      <span>{texts.removed(name)}</span>
      <Button type="text" size="small" icon={<Undo2 {...drawn} />} onClick={() => act(({ restore }) => restore(id))}>
        {texts.undo}
      </Button>
    </li>
  )
}

/**
 * A block: dragged by its handle, moved by keys, and shown in the editor when it is pressed. With each letter of a title only
 * the row of its block is rendered again.
 */
const BlockRow = memo(({ id, name, place, count, isReadOnly, act, ...row }: RowProps) => {
  const { kind, isShown, isWrong, keysId, isFirst, onShow } = row
  const texts = useTexts(blocksTexts)
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: isReadOnly,
  })
  const Icon = kind === 'form' ? ClipboardList : Text
  const moveTo = (to: number) => act(({ move }) => move(id, to))
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined || !event.altKey || isReadOnly) return
    event.preventDefault()
    moveTo(place + step)
  }
  const handlePress = () => {
    act(({ show }) => show(id))
    onShow()
  }
  const actions = [
    { key: 'up', label: texts.moveUp, icon: ArrowUp, isFor: () => place > 0, onSelect: () => moveTo(place - 1) },
    {
      key: 'down',
      label: texts.moveDown,
      icon: ArrowDown,
      isFor: () => place < count - 1,
      onSelect: () => moveTo(place + 1),
    },
    { key: 'duplicate', label: texts.duplicate, icon: Copy, onSelect: () => act(({ duplicate }) => duplicate(id)) },
    { key: 'remove', label: texts.remove, icon: Trash2, onSelect: () => act(({ remove }) => remove(id)) },
  ]
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? styles.dragged : styles.row}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      data-block={id}
    >
      {!isReadOnly && (
        <span ref={setActivatorNodeRef} className={styles.handle} {...listeners} aria-hidden="true">
          <GripVertical {...drawn} />
        </span>
      )}
      <button
        type="button"
        className={styles.name}
        aria-current={isShown ? 'true' : undefined}
        aria-describedby={isReadOnly ? undefined : keysId}
        aria-keyshortcuts={isReadOnly ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
        onClick={handlePress}
        onKeyDown={handleKey}
      >
        <span className={styles.place}>{place + 1}</span>
        <Icon {...drawn} />
        <span className={styles.text} title={name}>
          {name}
        </span>
        {isWrong && (
          <>
            <CircleAlert {...drawn} className={styles.wrong} />
            <VisuallyHidden> {texts.hasError}</VisuallyHidden>
          </>
        )}
      </button>
      {!isReadOnly && (
        <span className={styles.actions}>
          {!isFirst && <RowActions row={id} id={id} name={name} actions={actions} />}
        </span>
      )}
    </li>
  )
})
BlockRow.displayName = 'BlockRow'

/** A block of a long template, until the page has been painted: it takes no keys yet, and is below what is in sight. */
const PlainRow = ({ id, name, place }: Pick<RowProps, 'id' | 'name' | 'place'>) => (
  <li className={styles.row} data-block={id}>
    <button type="button" className={styles.name}>
      <span className={styles.place}>{place + 1}</span>
      <span className={styles.text}>{name}</span>
    </button>
  </li>
)

/** As many blocks as a high window shows. */
const mostInSight = 24

const distance = { activationConstraint: { distance: 4 } }
/** The kit's own sentences name ids; the list says itself what has moved where. */
const silent = () => undefined
const unspoken = {
  announcements: { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent },
  screenReaderInstructions: { draggable: '' },
}

type Props = {
  editing: BlockEditing
  /** What is wrong with a block, by its id. */
  wrong: ReadonlyMap<string, unknown>
  isReadOnly: boolean
  /** A block was pressed, to be shown in the editor. */
  onShow: () => void
}

/** The blocks in their order, numbered from 1 (TP-034). */
export const BlockList = ({ editing, wrong, isReadOnly, onShow }: Props) => {
  const texts = useTexts(blocksTexts)
  const { blocks, kept, act, shown, keysId } = editing
  const ids = kept.map(({ id = '' }) => id).join(' ')
  /** The same list while no block is added, removed or moved: every row reads it. */
  const items = useMemo(() => ids.split(' ').filter(Boolean), [ids])
  const places = new Map(items.map((id, place) => [id, place]))
  /** 100 rows to be dragged, each with a menu, take longer than the rest of the page: they come after it. */
  const isFirst = useDeferredValue(false, true)
  const sensors = useSensors(useSensor(PointerSensor, distance))
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) act(({ move }) => move(String(active.id), places.get(String(over.id)) ?? -1))
  }
  return (
    <DndContext accessibility={unspoken} sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ol id={editing.listId} className={styles.list} aria-label={texts.blocks}>
          {blocks.map((block) => {
            const { id = '', kind, _destroy } = block // the form gives each an id
            const name = editing.nameOf(block)
            if (_destroy) return <RemovedRow key={id} {...{ id, name, act }} />
            const place = places.get(id) ?? 0
            if (isFirst && place >= mostInSight) return <PlainRow key={id} {...{ id, name, place }} />
            return (
              <BlockRow
                key={id}
                place={place}
                count={items.length}
                isShown={shown?.id === id}
                isWrong={wrong.has(id)}
                {...{ id, name, kind, isReadOnly, keysId, isFirst, onShow, act }}
              />
            )
          })}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
