import { Button, Select } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { SearchBox } from '@client/kits/records/SearchBox'
import { useOpenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { tableTexts } from '@client/texts/tableTexts'
import { selectMenus } from '@client/theme/layout'
import { pageSizes, type Filters, type TableChoosing, type TableShape } from './defineTable'
import * as stepStyles from './PageSteps.module.css'
import * as footStyles from './TableFoot.module.css'
import * as styles from './TableTools.module.css'

const drawn = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

type StepProps = { label: string; icon: typeof ChevronLeft; isPossible: boolean; onStep: () => void }

/** Stays focusable at the last page: a disabled button would lose the focus. */
const Step = ({ label, icon: Icon, isPossible, onStep }: StepProps) => (
  <Button
    aria-label={label}
    aria-disabled={!isPossible}
    className={stepStyles.step ?? ''}
    icon={<Icon {...drawn} />}
    onClick={() => isPossible && onStep()}
  />
)

type StepsProps = {
  page: number
  last: number
  onPage: (page: number) => void
}

/** One page back and one forward. */
export const PageSteps = ({ page, last, onPage }: StepsProps) => {
  const texts = useTexts(tableTexts)
  return (
    <>
      <Step label={texts.previous} icon={ChevronLeft} isPossible={page > 1} onStep={() => onPage(page - 1)} />
      <Step label={texts.next} icon={ChevronRight} isPossible={page < last} onStep={() => onPage(page + 1)} />
    </>
  )
}

type FootProps = { choosing: TableChoosing; total: number; children: ReactNode }

/** Total, page size and page navigation. */
export const TableFoot = ({ choosing: { choice, change }, total, children }: FootProps) => {
  const texts = useTexts(tableTexts)
  const { page, perPage } = choice
  const sizes = useOpenState('page sizes')
  const last = Math.max(1, Math.ceil(total / perPage))
  const from = (page - 1) * perPage + 1
  return (
    <footer className={footStyles.foot}>
      <p role="status">{total > 0 && texts.range(from, Math.min(total, page * perPage), total)}</p>
      {children}
      <div className={footStyles.pages}>
        <Select
          {...selectMenus.choices}
          {...sizes}
          aria-label={texts.pageSize}
          options={pageSizes.map((size) => ({ value: size, label: texts.perPage(size) }))}
          value={perPage}
          onChange={(size: number) => change({ perPage: size })}
        />
        <PageSteps page={page} last={last} onPage={(to) => change({ page: to })} />
      </div>
    </footer>
  )
}

type TableFilter<Value extends string> = {
  /** Shown when no value is selected: 'All kinds'. */
  label: string
  /** The texts of the values. */
  names: Readonly<Record<Value, string>>
  /** The API accepts only one value. */
  isSingle?: true
}

type ToolsProps<Chosen extends Filters> = {
  /** By `useAdminTable`. */
  table: TableChoosing & { filters: Chosen; shape: Pick<TableShape, 'defaults'> }
  /** Label of the search box; without it there is no search. */
  search?: string | undefined
  /** Those that are lists of values, as far as this row shows them. */
  filters?: { readonly [Name in keyof Chosen]?: TableFilter<Chosen[Name][number]> } | undefined
  /** Further filters, such as `OptionFilter`. */
  children?: ReactNode
  /** The main action of the page. */
  action?: ReactNode
}

/** Of a filter that always has a value, which alone does not say what it filters by. */
export const FilterLabel = ({ text }: { text: string }) => (
  <span className={styles.label} aria-hidden="true">
    {text}
  </span>
)

type FilterProps = {
  name: string
  filter: TableFilter<string>
  /** It always has a value. */
  isAlwaysSet: boolean
  chosen: readonly string[]
  onChoose: (values: string | string[] | undefined) => void
}

const FilterSelect = ({ name, filter: { label, names, isSingle }, isAlwaysSet, chosen, onChoose }: FilterProps) => (
  <Select<string | string[]>
    {...selectMenus.choices}
    {...useOpenState(`filter ${name}`)}
    allowClear={!isAlwaysSet}
    className={styles.filter ?? ''}
    aria-label={label}
    placeholder={label}
    prefix={isAlwaysSet && <FilterLabel text={label} />}
    showSearch={false}
    options={Object.entries(names).map(([value, words]) => ({ value, label: words }))}
    {...(isSingle ? {} : { mode: 'multiple', maxTagCount: 'responsive' })}
    value={isSingle ? (chosen[0] ?? null) : [...chosen]}
    onChange={onChoose}
  />
)

/** Search and filters of a table, for its page's title row, and the page's main action beside them. */
export const TableTools = <Chosen extends Filters>({
  table: { choice, change, shape },
  search,
  filters,
  children,
  action,
}: ToolsProps<Chosen>) => (
  <div className={styles.bar}>
    <div className={styles.tools}>
      {search !== undefined && (
        <SearchBox label={search} value={choice.search} onChange={(text) => change({ search: text })} />
      )}
      {Object.entries<TableFilter<string> | undefined>(filters ?? {}).map(
        ([name, filter]) =>
          filter && (
            <FilterSelect
              key={name}
              name={name}
              filter={filter}
              isAlwaysSet={shape.defaults?.[name] !== undefined}
              chosen={choice.filters[name] ?? []}
              onChoose={(values) => change({ filters: { ...choice.filters, [name]: [values ?? []].flat() } })}
            />
          ),
      )}
      {children}
    </div>
    {action}
  </div>
)
