import { lazy } from 'react'
import type { Feed } from '@contract/feeds'
import { useTexts } from '@client/texts/catalogue'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'
import { LazyPart } from '@client/ui/LazyPart'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './FeedContentTab.module.css'
import type { FilesState } from './FeedFiles'
import { FeedFilesField } from './FeedFilesField'
import { FeedPreview } from './FeedPreview'
import { mediaOf } from './feedValues'
import type { FeedEditor } from './useFeedForm'

/** Brings the editor, which is larger than all of the rest of the page. */
const EditorField = lazy(() =>
  import(/* webpackChunkName: "editor" */ '@client/kits/editor/EditorField').then((module) => ({
    default: module.EditorField,
  })),
)

type Props = { feed: Feed | null; form: FeedEditor['form']; onFilesState: (state: FilesState) => void }

/** What a feed says: its text, its attachments, and how the text will look. */
export const FeedContentTab = ({ feed, form, onFilesState }: Props) => {
  const texts = useTexts(feedEditorTexts)
  const { fieldOf } = form
  return (
    <div className={styles.place}>
      <div className={styles.content}>
        <div className={styles.fields}>
          <LazyPart
            failed={texts.editorFailed}
            skeleton={
              <div role="status" aria-label={texts.loadingEditor}>
                <SkeletonLine height={320} />
              </div>
            }
          >
            <EditorField {...fieldOf('content')} />
          </LazyPart>
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
