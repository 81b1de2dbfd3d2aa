import { FeedEditorPage } from './FeedPage'

/** A feed that does not exist yet. */
export const NewFeedRoute = () => <FeedEditorPage feed={null} />
