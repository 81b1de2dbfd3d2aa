import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type Feed, longestContent } from '@contract/feeds'
import type { MediaFile } from '@contract/mediaRecord'
import { EditorField, EditorSkeleton } from '@client/kits/editor/EditorField'
import { nothing } from '@client/kits/feeds/feedDialog'
import { Field } from '@client/kits/forms/Field'
import { FormTabs, FormTabsSkeleton } from '@client/kits/forms/FormTabs'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'
import { MediaAttachments } from '@client/ui/media/MediaAttachments'
import { FilesField, type FilesState } from '@client/kits/media/FilesField'
import { FeedPreview } from './FeedPreview'
import { FeedSettingsTab } from './FeedSettingsTab'
import * as styles from './FeedTabs.module.css'
import { type FeedTab, feedTabs, mediaOf, tabOf } from './feedValues'
import type { FeedEditor } from './useFeedForm'

type PreviewProps = { html: string; files: readonly MediaFile[] }

/** A restored draft has files without an address: they are named below the editor alone. */
const Preview = ({ html, files }: PreviewProps) => {
  const texts = useTexts(feedEditorTexts)
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <FeedPreview html={html} />
      <MediaAttachments media={{ objectFiles: files.filter(({ url }) => url !== '') }} />
    </section>
  )
}

type Props = { feed: Feed | null; form: FeedEditor['form']; onFilesState: (state: FilesState) => void }

const noFiles: readonly MediaFile[] = []

/** What a feed says: its text, its attachments, and how both will look. */
const FeedContentTab = ({ feed, form, onFilesState }: Props) => {
  const { fieldOf } = form
  const [files, setFiles] = useScreenState<readonly MediaFile[]>('stored files', noFiles)
  return (
    <div className={styles.place}>
      <div className={styles.content}>
        <div className={styles.fields}>
          <EditorField {...fieldOf('content')} mostBytes={longestContent} />
          <FilesField
            {...fieldOf('media')}
            saved={feed && mediaOf(feed)}
            isSending={form.isSending}
            onState={onFilesState}
            onFiles={setFiles}
          />
        </div>
        <Preview html={form.values.content} files={files} />
      </div>
    </div>
  )
}

/** The form of a feed in two tabs (FA-014). */
export const FeedTabs = ({ feed, form, onFilesState }: Props) => {
  const texts = useTexts(feedEditorTexts)
  const content: Record<FeedTab, ReactNode> = {
    editor: <FeedContentTab feed={feed} form={form} onFilesState={onFilesState} />,
    settings: <FeedSettingsTab feed={feed} form={form} />,
  }
  const tabs = feedTabs.map((key) => ({
    key,
    label: texts[key],
    content: <div className={styles.tab}>{content[key]}</div>,
    fields: form.names.filter((name) => tabOf(name) === key),
  }))
  return <FormTabs form={form} tabs={tabs} first="editor" onSubmit={(event) => void form.handleSubmit(event)} />
}

/** The form of a feed whose whole text has not come yet: its fields would be filled with an excerpt. */
export const FeedTabsExcerpt = ({ html }: { html: string }) => {
  const texts = useTexts(feedEditorTexts)
  const content = (
    <div className={clsx(styles.tab, styles.place)}>
      <div className={styles.content}>
        <div className={styles.fields}>
          <Field name="content" label={texts.content} error={undefined} isRequired isGroup onBlur={nothing}>
            {() => <EditorSkeleton html={html} />}
          </Field>
        </div>
        <Preview html={html} files={[]} />
      </div>
    </div>
  )
  return <FormTabsSkeleton tabs={feedTabs.map((key) => ({ key, label: texts[key], content }))} />
}
