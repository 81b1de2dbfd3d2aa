import { Skeleton } from 'antd'

const rows = Array.from({ length: 8 }, (_, index) => index)

/** Placeholder rows in the shape of messages. */
export const ListSkeleton = ({ label }: { label: string }) => (
  <div className="message-list-skeleton" role="status" aria-label={label}>
    {rows.map((row) => (
      <div key={row} className="message-row-skeleton" aria-hidden="true">
        <Skeleton
          active
          avatar={{ shape: 'square', size: 36 }}
          title={false}
          paragraph={{ rows: 3, width: ['30%', '70%', '95%'] }}
        />
      </div>
    ))}
  </div>
)
