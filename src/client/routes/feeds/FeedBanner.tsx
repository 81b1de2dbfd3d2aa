import { Alert, Button } from 'antd'
import { Undo2 } from 'lucide-react'
import type { Feed } from '@contract/feeds'
import { useResolveFeedMutation } from '@client/state/feeds/feedsApi'
import { useTexts } from '@client/texts/catalogue'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'
import * as styles from './FeedBanner.module.css'

type Props = { feed: Feed; mayChange: boolean }

/** Why a feed was rejected, with the way back to a draft (FA-027), or that somebody else's draft cannot be edited (FA-026). */
export const FeedBanner = ({ feed: { id, status, rejectedReason, userEditable }, mayChange }: Props) => {
  const texts = useTexts(feedEditorTexts)
  const [resolve, { isLoading }] = useResolveFeedMutation()
  if (status === 'draft' && !userEditable) return <Alert type="info" showIcon title={texts.notEditable} />
  if (status !== 'rejected') return null
  return (
    <Alert
      type="error"
      showIcon
      role="region"
      aria-label={texts.rejected}
      title={texts.rejected}
      description={
        <span className={styles.reason} dir="auto">
          {rejectedReason ?? texts.noReason}
        </span>
      }
      action={
        mayChange && (
          <Button
            icon={<Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />}
            aria-busy={isLoading}
            disabled={isLoading}
            onClick={() => void resolve(id)}
          >
            {texts.resolve}
          </Button>
        )
      }
    />
  )
}
