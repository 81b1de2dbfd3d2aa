import { Tabs } from 'antd'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { type Feed, longestContent } from '@contract/feeds'
import { EditorField, EditorSkeleton } from '@client/kits/editor/EditorField'
import { nothing } from '@client/kits/feeds/feedDialog'
import { Field } from '@client/kits/forms/Field'
import { focusField, GeneralErrors } from '@client/kits/forms/FormErrors'
import { RestoredDraft } from '@client/kits/forms/RestoredDraft'
import { useTexts } from '@client/texts/catalogue'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import type { FilesState } from './FeedFiles'
import { FeedFilesField } from './FeedFilesField'
import { FeedPreview } from './FeedPreview'
import { FeedSettingsTab } from './FeedSettingsTab'
import * as styles from './FeedTabs.module.css'
import { type FeedTab, feedTabs, mediaOf, tabOf } from './feedValues'
import type { FeedEditor } from './useFeedForm'

const Preview = ({ html }: { html: string }) => {
  const texts = useTexts(feedEditorTexts)
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <FeedPreview html={html} />
    </section>
  )
}

type Props = { feed: Feed | null; form: FeedEditor['form']; onFilesState: (state: FilesState) => void }

/** What a feed says: its text, its attachments, and how the text will look. */
const FeedContentTab = ({ feed, form, onFilesState }: Props) => {
  const { fieldOf } = form
  return (
    <div className={styles.place}>
      <div className={styles.content}>
        <div className={styles.fields}>
          <EditorField {...fieldOf('content')} mostBytes={longestContent} />
          <FeedFilesField
            {...fieldOf('media')}
            saved={feed && mediaOf(feed)}
            isSending={form.isSending}
            onState={onFilesState}
          />
        </div>
        <Preview html={form.values.content} />
      </div>
    </div>
  )
}

type Form = FeedEditor['form']

/**
 * The open tab of a feed's form. The form focuses its first wrong field, which it cannot in a hidden tab: after a refused
 * submit the tab of that field opens first, and then the field gets the focus.
 */
const useFeedTab = (form: Form) => {
  const [tab, open] = useState<FeedTab>('editor')
  const [submits, setSubmits] = useState({ ended: 0, seen: 0 })
  const [target, setTarget] = useState<{ name: Form['names'][number] } | null>(null)

  if (submits.ended !== submits.seen) {
    setSubmits({ ...submits, seen: submits.ended })
    const [name] = form.isRefused ? form.marked : []
    if (name !== undefined && tabOf(name) !== tab) {
      open(tabOf(name))
      setTarget({ name })
    }
  }
  const focusTarget = useEffectEvent((name: string) => focusField(form.formId, name))
  useEffect(() => {
    if (target) focusTarget(target.name)
  }, [target])

  const handleSubmit = async (event: FormEvent) => {
    await form.handleSubmit(event)
    setSubmits(({ ended, seen }) => ({ ended: ended + 1, seen }))
  }
  return { tab, open, handleSubmit: (event: FormEvent) => void handleSubmit(event) }
}

const iconSize = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

type FeedTabsProps = { feed: Feed | null; form: FeedEditor['form']; onFilesState: (state: FilesState) => void }

/** The form of a feed in two tabs (FA-014). A refused submit opens the tab of the first message. */
export const FeedTabs = ({ feed, form, onFilesState }: FeedTabsProps) => {
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

/** The form of a feed whose whole text has not come yet: its fields would be filled with an excerpt. */
export const FeedTabsExcerpt = ({ html }: { html: string }) => {
  const texts = useTexts(feedEditorTexts)
  return (
    <div className={styles.form}>
      <Tabs
        activeKey="editor"
        animated={false}
        items={feedTabs.map((one) => ({ key: one, label: <span className={styles.label}>{texts[one]}</span> }))}
      />
      <div className={styles.place}>
        <div className={styles.content}>
          <div className={styles.fields}>
            <Field name="content" label={texts.content} error={undefined} isRequired isGroup onBlur={nothing}>
              {() => <EditorSkeleton html={html} />}
            </Field>
          </div>
          <Preview html={html} />
        </div>
      </div>
    </div>
  )
}
