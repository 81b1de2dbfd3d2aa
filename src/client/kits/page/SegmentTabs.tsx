import type { KeyboardEvent } from 'react'
import * as styles from './segments.module.css'

const tabId = (id: string, key: string) => `${id}-tab-${key}`
const panelId = (id: string) => `${id}-panel`

/** For the element that shows what a tab names. */
export const panelProps = (id: string, key: string) =>
  ({ id: panelId(id), role: 'tabpanel', 'aria-labelledby': tabId(id, key) }) as const

type Props<Key extends string> = {
  /** Prefix of the ids of its tabs and their panel. */
  id: string
  label: string
  tabs: readonly { key: Key; text: string }[]
  current: Key
  onChoose: (key: Key) => void
}

/** Tabs in a title row. Arrow keys choose like a press. */
export const SegmentTabs = <Key extends string>({ id, label, tabs, current, onChoose }: Props<Key>) => {
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const step = key === 'ArrowRight' ? 1 : -1
    const next = tabs.at((tabs.findIndex((tab) => tab.key === current) + step) % tabs.length)
    if (!next) return
    onChoose(next.key)
    document.getElementById(tabId(id, next.key))?.focus()
  }
  return (
    <div className={styles.segments} role="tablist" aria-label={label}>
      {tabs.map(({ key, text }) => (
        <button
          key={key}
          id={tabId(id, key)}
          type="button"
          role="tab"
          className={styles.segment}
          aria-selected={key === current}
          aria-controls={panelId(id)}
          tabIndex={key === current ? 0 : -1}
          onClick={() => onChoose(key)}
          onKeyDown={handleKey}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
