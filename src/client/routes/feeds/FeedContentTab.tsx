import { longestContent, type Feed } from '@contract/feeds'
import { EditorField } from '@client/kits/editor/EditorField'
import { useTexts } from '@client/texts/catalogue'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'
import * as styles from './FeedContentTab.module.css'
import type { FilesState } from './FeedFiles'
import { FeedFilesField } from './FeedFilesField'
import { FeedPreview } from './FeedPreview'
import { mediaOf } from './feedValues'
import type { FeedEditor } from './useFeedForm'

type Props = { feed: Feed | null; form: FeedEditor['form']; onFilesState: (state: FilesState) => void }

/** What a feed says: its text, its attachments, and how the text will look. */
export const FeedContentTab = ({ feed, form, onFilesState }: Props) => {
  const texts = useTexts(feedEditorTexts)
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
        <section className={styles.preview} aria-label={texts.preview}>
          <h2>{texts.preview}</h2>
          <FeedPreview html={form.values.content} />
        </section>
      </div>
    </div>
  )
}
