import { useRef, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { addressOfTab } from './feedAddress'
import * as styles from './FeedTabs.module.css'

type Tab = 'approved' | 'pending'
const tabs = [
  { tab: 'approved', text: 'published' },
  { tab: 'pending', text: 'pending' },
] as const

const tabId = (tab: Tab) => `feed-tab-${tab}`
const panelId = 'feed-panel'

/** For the element that shows what a tab names. */
export const panelProps = (tab: Tab) => ({ id: panelId, role: 'tabpanel', 'aria-labelledby': tabId(tab) }) as const

/** Published and Pending (FE-002). Arrow keys choose like a press. */
export const FeedTabs = ({ current }: { current: Tab }) => {
  const texts = useTexts(feedTexts)
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const choose = (tab: Tab) => void navigate({ search: addressOfTab(tab) })
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const other = current === 'approved' ? 'pending' : 'approved'
    choose(other)
    list.current?.querySelector<HTMLElement>(`#${tabId(other)}`)?.focus()
  }
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={texts.tabs}>
      {tabs.map(({ tab, text }) => (
        <button
          key={tab}
          id={tabId(tab)}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={tab === current}
          aria-controls={panelId}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => choose(tab)}
          onKeyDown={handleKey}
        >
          {texts[text]}
        </button>
      ))}
    </div>
  )
}
