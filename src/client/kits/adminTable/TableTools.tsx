import { Select } from 'antd'
import { SearchBox } from '@client/kits/records/SearchBox'
import type { Filters } from './defineTable'
import type { TableShape } from './tableChoice'
import type { TableChoosing } from './useAdminTable'
import * as styles from './TableTools.module.css'
import { selectMenus } from '@client/theme/layout'

type TableFilter<Value extends string> = {
  /** Shown when no value is selected: 'All kinds'. */
  label: string
  /** The texts of the values. */
  names: Readonly<Record<Value, string>>
  /** The API accepts only one value. */
  isSingle?: true
}

type Props<Chosen extends Filters> = {
  /** By `useAdminTable`. */
  table: TableChoosing & { filters: Chosen; shape: Pick<TableShape, 'defaults'> }
  /** Label of the search box; without it there is no search. */
  search?: string | undefined
  /** Those that are lists of values, as far as this row shows them. */
  filters?: { readonly [Name in keyof Chosen]?: TableFilter<Chosen[Name][number]> } | undefined
}

/** Search and filters of a table, for its page's title row. */
export const TableTools = <Chosen extends Filters>({
  table: { choice, change, shape },
  search,
  filters,
}: Props<Chosen>) => (
  <div className={styles.tools}>
    {search !== undefined && (
      <SearchBox label={search} value={choice.search} onChange={(text) => change({ search: text })} />
    )}
    {Object.entries<TableFilter<string> | undefined>(filters ?? {}).map(([name, filter]) => {
      if (!filter) return null
      const { label, names, isSingle } = filter
      const chosen = choice.filters[name] ?? []
      return (
        <Select<string | string[]>
          {...selectMenus.choices}
          key={name}
          allowClear={shape.defaults?.[name] === undefined}
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
