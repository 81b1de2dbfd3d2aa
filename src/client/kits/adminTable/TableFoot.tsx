import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { tableTexts } from '@client/texts/tableTexts'
import { selectMenus } from '@client/theme/layout'
import { PageSteps } from './PageSteps'
import { pageSizes } from './tableChoice'
import * as styles from './TableFoot.module.css'
import type { TableChoosing } from './useAdminTable'

type Props = { choosing: TableChoosing; total: number; children: ReactNode }

/** Total, page size and page navigation. */
export const TableFoot = ({ choosing: { choice, change }, total, children }: Props) => {
  const texts = useTexts(tableTexts)
  const { page, perPage } = choice
  const last = Math.max(1, Math.ceil(total / perPage))
  const from = (page - 1) * perPage + 1
  return (
    <footer className={styles.foot}>
      <p role="status">{total > 0 && texts.range(from, Math.min(total, page * perPage), total)}</p>
      {children}
      <div className={styles.pages}>
        <Select
          {...selectMenus.choices}
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
