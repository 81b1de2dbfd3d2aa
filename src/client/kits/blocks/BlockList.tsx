import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button } from 'antd'
import { ArrowDown, ArrowUp, CircleAlert, ClipboardList, Copy, GripVertical, Text, Trash2, Undo2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { FormBlock } from '@contract/templateBlocks'
import { RowActions } from '@client/kits/adminTable/RowActions'
import { blocksTexts } from '@client/texts/templateTexts'
import { useTexts } from '@client/texts/catalogue'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './BlockList.module.css'
import { keptBlocks, placeOf } from './blockChanges'
import type { BlockEditing } from './useBlocks'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type RowProps = {
  block: FormBlock & { id: string }
  place: number
  count: number
  isWrong: boolean
  isReadOnly: boolean
  editing: BlockEditing
}

/** A block that was removed, until it is saved. */
const RemovedRow = ({ block, editing }: Pick<RowProps, 'block' | 'editing'>) => {
  const texts = useTexts(blocksTexts)
  return (
    <li className={styles.removed} data-block={block.id}>
      <span>{texts.removed(editing.nameOf(block))}</span>
      <Button type="text" size="small" icon={<Undo2 {...drawn} />} onClick={() => editing.restore(block.id)}>
        {texts.undo}
      </Button>
    </li>
  )
}

/** A block: dragged by its handle, moved by keys, and shown in the editor when it is pressed. */
const BlockRow = ({ block, place, count, isWrong, isReadOnly, editing }: RowProps) => {
  const texts = useTexts(blocksTexts)
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: block.id,
    disabled: isReadOnly,
  })
  const { id } = block
  const name = editing.nameOf(block)
  const isShown = editing.shown?.id === id
  const Icon = block.kind === 'form' ? ClipboardList : Text
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined || !event.altKey || isReadOnly) return
    event.preventDefault()
    editing.move(id, place + step)
  }
  const actions = [
    {
      key: 'up',
      label: texts.moveUp,
      icon: ArrowUp,
      isFor: () => place > 0,
      onSelect: () => editing.move(id, place - 1),
    },
    {
      key: 'down',
      label: texts.moveDown,
      icon: ArrowDown,
      isFor: () => place < count - 1,
      onSelect: () => editing.move(id, place + 1),
    },
    { key: 'duplicate', label: texts.duplicate, icon: Copy, onSelect: () => editing.duplicate(id) },
    { key: 'remove', label: texts.remove, icon: Trash2, onSelect: () => editing.remove(id) },
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
        aria-describedby={isReadOnly ? undefined : editing.keysId}
        aria-keyshortcuts={isReadOnly ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
        onClick={() => editing.show(id)}
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
      {!isReadOnly && <RowActions row={block} name={name} actions={actions} />}
    </li>
  )
}

type Props = {
  editing: BlockEditing
  /** Ids of the blocks that need attention. */
  wrong: ReadonlySet<string>
  isReadOnly: boolean
}

/** The blocks in their order, numbered from 1 (TP-034). */
export const BlockList = ({ editing, wrong, isReadOnly }: Props) => {
  const texts = useTexts(blocksTexts)
  const { blocks } = editing
  const kept = keptBlocks(blocks)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) editing.move(String(active.id), placeOf(blocks, String(over.id)))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={kept.map(({ id = '' }) => id)} strategy={verticalListSortingStrategy}>
        <ol id={editing.listId} className={styles.list} aria-label={texts.blocks}>
          {blocks.map((block) => {
            const known = { ...block, id: block.id ?? '' } // the form gives each an id
            return block._destroy ? (
              <RemovedRow key={known.id} block={known} editing={editing} />
            ) : (
              <BlockRow
                key={known.id}
                block={known}
                place={placeOf(blocks, known.id)}
                count={kept.length}
                isWrong={wrong.has(known.id)}
                {...{ isReadOnly, editing }}
              />
            )
          })}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
