import { Skeleton } from 'antd'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'

/** A message to come, in the shape of one. */
export const MessageSkeleton = () => (
  <div className="message" role="status" aria-label={useTexts(inboxTexts).loadingMessage}>
    <div aria-hidden="true">
      <Skeleton active avatar={{ size: 40 }} title={{ width: '60%' }} paragraph={{ rows: 5 }} />
    </div>
  </div>
)
