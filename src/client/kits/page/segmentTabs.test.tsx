import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { panelProps, SegmentTabs } from './SegmentTabs'

const tabs = [
  { key: 'published', text: 'Published' },
  { key: 'pending', text: 'Pending' },
  { key: 'archived', text: 'Archived' },
] as const
type Key = (typeof tabs)[number]['key']

const Tabs = () => {
  const [current, setCurrent] = useState<Key>('published')
  return (
    <>
      <SegmentTabs id="feed" label="Feeds by status" tabs={tabs} current={current} onChoose={setCurrent} />
      <div {...panelProps('feed', current)} />
    </>
  )
}
const tab = (name: string) => screen.getByRole('tab', { name })

describe('tabs in a title row', () => {
  it('chooses by a press, and names the panel after the tab', async () => {
    render(<Tabs />)
    await userEvent.click(tab('Pending'))
    expect(tab('Pending')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tabpanel', { name: 'Pending' })).toHaveAttribute(
      'id',
      tab('Pending').getAttribute('aria-controls'),
    )
  })

  it('is one stop of the Tab key; arrow keys choose the next one and go round', async () => {
    render(<Tabs />)
    await userEvent.tab()
    expect(tab('Published')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(tab('Archived')).toHaveFocus()
    expect(tab('Archived')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(tab('Pending')).toHaveFocus()
    await userEvent.tab()
    expect(document.body).toHaveFocus()
  })
})
