import { useNavigate } from 'react-router-dom'
import { panelProps, SegmentTabs } from '@client/kits/page/SegmentTabs'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { addressOfTab } from './feedAddress'

type Tab = 'approved' | 'pending'

/** For the element that shows what a tab names. */
export const feedPanelProps = (tab: Tab) => panelProps('feed', tab)

/** Published and Pending (FE-002). */
export const FeedTabs = ({ current }: { current: Tab }) => {
  const texts = useTexts(feedTexts)
  const navigate = useNavigate()
  return (
    <SegmentTabs
      id="feed"
      label={texts.tabs}
      tabs={[
        { key: 'approved', text: texts.published },
        { key: 'pending', text: texts.pending },
      ]}
      current={current}
      onChoose={(tab) => void navigate({ search: addressOfTab(tab) })}
    />
  )
}
