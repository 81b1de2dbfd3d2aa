import { Tabs } from 'antd'
import { CircleAlert } from 'lucide-react'
import type { Feed } from '@contract/feeds'
import { GeneralErrors } from '@client/kits/forms/FormErrors'
import { RestoredDraft } from '@client/kits/forms/RestoredDraft'
import { useTexts } from '@client/texts/catalogue'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import { FeedContentTab } from './FeedContentTab'
import type { FilesState } from './FeedFiles'
import { FeedSettingsTab } from './FeedSettingsTab'
import * as styles from './FeedTabs.module.css'
import { type FeedTab, feedTabs, tabOf } from './feedValues'
import type { FeedEditor } from './useFeedForm'
import { useFeedTab } from './useFeedTab'

const iconSize = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

type Props = { feed: Feed | null; form: FeedEditor['form']; onFilesState: (state: FilesState) => void }

/** The form of a feed in two tabs (FA-014). A refused submit opens the tab of the first message. */
export const FeedTabs = ({ feed, form, onFilesState }: Props) => {
  const texts = useTexts(feedEditorTexts)
  const { tab, open, handleSubmit } = useFeedTab(form)
  const content: Record<FeedTab, React.ReactNode> = {
    editor: <FeedContentTab feed={feed} form={form} onFilesState={onFilesState} />,
    settings: <FeedSettingsTab feed={feed} form={form} />,
  }
  const isWrong = (one: FeedTab) => form.marked.some((name) => tabOf(name) === one)
  return (
    <form id={form.formId} className={styles.form} method="post" noValidate onSubmit={handleSubmit}>
      <RestoredDraft form={form} />
      <Tabs
        activeKey={tab}
        animated={false}
        onChange={(key) => open(feedTabs.find((one) => one === key) ?? 'editor')}
        items={feedTabs.map((one) => ({
          key: one,
          forceRender: true, // a field that is not there could not be pointed at
          label: (
            <span className={styles.label}>
              {texts[one]}
              {isWrong(one) && (
                <>
                  <CircleAlert {...iconSize} />
                  <VisuallyHidden> {texts.hasErrors}</VisuallyHidden>
                </>
              )}
            </span>
          ),
          children: content[one],
        }))}
      />
      <GeneralErrors words={form.general} />
    </form>
  )
}
