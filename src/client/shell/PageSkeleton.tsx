import { Skeleton } from 'antd'
import { useTexts } from '@client/texts/catalogue'
import { shellTexts } from '@client/texts/shellTexts'

/** Shown while a page's chunk loads. */
export const PageSkeleton = () => (
  <div className="page-skeleton" role="status" aria-label={useTexts(shellTexts).loadingPage}>
    <Skeleton active title={false} paragraph={{ rows: 1, width: 180 }} />
    <Skeleton active title={false} paragraph={{ rows: 6 }} />
  </div>
)
