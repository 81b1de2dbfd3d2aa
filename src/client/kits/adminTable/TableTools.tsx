import { Select } from 'antd'
import { SearchBox } from '@client/kits/records/SearchBox'
import type { Filters } from './adminTable'
import type { TableChoosing } from './useAdminTable'
import * as styles from './TableTools.module.css'

type TableFilter<Value extends string> = {
  /** Says what is shown without a value: 'All kinds'. */
  label: string
  /** Of each value. */
  names: Readonly<Record<Value, string>>
  /** One value at a time: the server takes no more. */
  isSingle?: true
}

type Props<Chosen extends Filters> = {
  /** By `useAdminTable`. */
  table: TableChoosing & { filters: Chosen }
  /** What the search box says; without it there is none. */
  search?: string
  filters?: { readonly [Name in keyof Chosen]: TableFilter<Chosen[Name][number]> }
}

/** Search and filters of a table, for the row of its page's title. */
export const TableTools = <Chosen extends Filters>({ table: { choice, change }, search, filters }: Props<Chosen>) => (
  <div className={styles.tools}>
    {search !== undefined && (
      <SearchBox label={search} value={choice.search} onChange={(text) => change({ search: text })} />
    )}
    {Object.entries<TableFilter<string>>(filters ?? {}).map(([name, { label, names, isSingle }]) => {
      const chosen = choice.filters[name] ?? []
      return (
        <Select<string | string[]>
          key={name}
          allowClear
          className={styles.filter ?? ''}
          aria-label={label}
          placeholder={label}
          showSearch={false}
          options={Object.entries(names).map(([value, words]) => ({ value, label: words }))}
          {...(isSingle ? {} : { mode: 'multiple', maxTagCount: 'responsive' })}
          value={isSingle ? (chosen[0] ?? null) : [...chosen]}
          onChange={(values) => change({ filters: { ...choice.filters, [name]: [values ?? []].flat() } })}
        />
      )
    })}
  </div>
)
