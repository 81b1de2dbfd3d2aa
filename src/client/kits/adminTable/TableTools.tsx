import { Select } from 'antd'
import { SearchBox } from '@client/kits/records/SearchBox'
import type { TableChoosing } from './useTableChoice'
import * as styles from './TableTools.module.css'

export type TableFilter = {
  /** A key of the table's shape. */
  name: string
  /** Shown when no value is selected: 'All kinds'. */
  label: string
  options: readonly { value: string; label: string }[]
}

type Props = { choosing: TableChoosing; search: string; filters?: readonly TableFilter[] }

/** Search and filters of a table, for its page's title row. */
export const TableTools = ({ choosing: { choice, change }, search, filters = [] }: Props) => (
  <div className={styles.tools}>
    <SearchBox label={search} value={choice.search} onChange={(text) => change({ search: text })} />
    {filters.map(({ name, label, options }) => (
      <Select
        key={name}
        mode="multiple"
        allowClear
        className={styles.filter ?? ''}
        aria-label={label}
        placeholder={label}
        maxTagCount="responsive"
        showSearch={false}
        options={[...options]}
        value={[...(choice.filters[name] ?? [])]}
        onChange={(values) => change({ filters: { ...choice.filters, [name]: values } })}
      />
    ))}
  </div>
)
