import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ShortCode, shortCodeKinds } from '@contract/shortCodes'
import { AdminTable } from '@client/kits/adminTable/AdminTable'
import { type Column, ordersBy } from '@client/kits/adminTable/column'
import { defineTable, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ExportButton } from '@client/kits/adminTable/ExportButton'
import { CloseRow, type Expansion, RowActions, RowLink } from '@client/kits/adminTable/RowActions'
import { TableCard } from '@client/kits/adminTable/TableCard'
import { TableCards, TableSkeleton } from '@client/kits/adminTable/TableCards'
import { PageSteps, TableFoot, TableTools } from '@client/kits/adminTable/TableTools'
import { useSelection } from '@client/kits/adminTable/useSelection'
import { shortCodes } from '@client/state/shortCodes/shortCodes'
import { NameList } from '@client/ui/NameList'
import { CatalogueStatusTag } from '@client/kits/training/CatalogueStatusTag'
import { Tag } from '@client/ui/Tag'
import { Part } from './Part'
import { sampleCode, samples, states } from './samples'
import * as styles from './TableParts.module.css'

const { value } = samples
const nothing = () => {}
const table = defineTable(shortCodes.list, { filters: { kinds: shortCodeKinds } })
const columns: Column<ShortCode>[] = [
  { key: 'name', title: 'Name', orders: ordersBy('name'), text: ({ name }) => name },
  { key: 'code', title: 'Code', text: ({ code }) => code },
  { key: 'kinds', title: 'Kinds', text: ({ kinds }) => kinds.join(', '), width: 120 },
]
const edit = { key: 'edit', label: 'Edit', icon: Pencil, onSelect: nothing }
const remove = { key: 'remove', label: 'Remove', icon: Trash2, onSelect: nothing }
const rows = [sampleCode(1), sampleCode(2)]

const opened: Expansion<ShortCode> = {
  openId: 's1',
  pathOf: ({ id }) => `#${id}`,
  open: nothing,
  close: nothing,
  content: ({ description }) => <p>{description}</p>,
}

const Frame = ({ children }: { children: ReactNode }) => <div className={styles.frame}>{children}</div>

const WholeTable = ({ label }: { label: string }) => {
  const chosen = useAdminTable(table)
  const bulk = [{ key: 'remove', label: 'Remove', onSelect: nothing, onAll: nothing }]
  const selection = useSelection({ table: chosen, columns, actions: bulk })
  return (
    <Frame>
      <AdminTable
        table={chosen}
        label={label}
        columns={columns}
        onOpen={nothing}
        actions={[edit, remove]}
        selection={selection}
        foot={<ExportButton table={chosen} columns={columns} name={label} />}
      />
    </Frame>
  )
}

const OpenedRow = () => (
  <TableCard title="Rows that open" hint={samples.help} tools={<Tag>{value}</Tag>}>
    <AdminTable table={useAdminTable(table)} label="Rows that open" columns={columns} expansion={opened} />
  </TableCard>
)

const Tools = () => {
  const chosen = useAdminTable(table)
  const names = Object.fromEntries(shortCodeKinds.map((kind) => [kind, kind])) as Record<
    ShortCode['kinds'][number],
    string
  >
  return (
    <>
      <TableTools table={chosen} search="Search the table" filters={{ kinds: { label: 'All kinds', names } }} />
      <TableFoot choosing={chosen} total={120}>
        {null}
      </TableFoot>
    </>
  )
}

/** The table of administration areas, in each state, its parts and its cards. */
export const TableParts = () => (
  <>
    <Part name="AdminTable: rows with a selection" isWide>
      <WholeTable label="Rows" />
    </Part>
    {Object.entries(states).map(([state, search]) => (
      <Part key={state} name={`AdminTable: ${state}`} isWide search={search}>
        <WholeTable label={`Table, ${state}`} />
      </Part>
    ))}
    <Part name="TableTools; TableFoot" isWide>
      <Tools />
    </Part>
    <Part name="TableCards; TableSkeleton of cards and of rows" isWide>
      <TableCards
        label="Cards"
        rows={rows}
        columns={columns}
        actions={[edit, remove]}
        cell={(column, row) => column.text(row)}
        check={undefined}
      />
      <TableSkeleton label="Cards on their way" columns={columns} isCards />
      <TableSkeleton label="Rows on their way" columns={columns} isCards={false} />
    </Part>
    <Part name="Rows that open in place" isWide>
      <OpenedRow />
      <TableCards
        label="Cards that open"
        rows={rows}
        columns={columns}
        actions={[]}
        cell={(column, row) => column.text(row)}
        check={undefined}
        expansion={opened}
      />
      <CloseRow name={value} onClose={nothing} />
    </Part>
    <Part name="PageSteps: at the first, at the last">
      <PageSteps page={1} last={3} onPage={nothing} />
      <PageSteps page={3} last={3} onPage={nothing} />
    </Part>
    <Part name="CatalogueStatusTag in each status">
      <CatalogueStatusTag status="draft" />
      <CatalogueStatusTag status="published" words={value} />
      <CatalogueStatusTag status="inactive" />
    </Part>
    <Part name="Tag in each look; NameList: none, some, more">
      <Tag look="done" icon={Pencil}>
        {value}
      </Tag>
      <Tag look="pending" icon={Pencil}>
        {value}
      </Tag>
      <Tag look="failed" icon={Pencil}>
        {value}
      </Tag>
      <Tag look="plain" icon={Pencil}>
        {value}
      </Tag>
      <NameList names={[]} most={2} none={value} />
      <NameList names={[value, value]} most={2} none={value} />
      <NameList names={[value, value, value, value]} most={2} none={value} />
    </Part>
    <Part name="RowLink: opens, leads to a page; RowActions: one, several">
      <RowLink onClick={nothing}>{value}</RowLink>
      <RowLink href="#s1">{value}</RowLink>
      <RowActions row={sampleCode(1)} id="one" name={value} actions={[edit]} />
      <RowActions row={sampleCode(1)} id="several" name={value} actions={[edit, remove]} />
    </Part>
  </>
)
