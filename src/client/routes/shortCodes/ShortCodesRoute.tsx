import { Button } from 'antd'
import { Pencil, Plus } from 'lucide-react'
import { lazy } from 'react'
import type { ShortCode } from '@contract/shortCodes'
import { AdminTable } from '@client/kits/adminTable/AdminTable'
import type { Column } from '@client/kits/adminTable/column'
import { ExportButton } from '@client/kits/adminTable/ExportButton'
import { TableTools } from '@client/kits/adminTable/TableTools'
import { useAdminTable } from '@client/kits/adminTable/useAdminTable'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { RecordDialogs } from '@client/kits/records/RecordDialogs'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { shortCodeList } from '@client/state/shortCodes/shortCodesApi'
import { useTexts } from '@client/texts/catalogue'
import { shortCodesTexts } from '@client/texts/shortCodesTexts'
import { shortCodesTitles } from '@client/texts/shortCodesTitles'
import { CopyableCode } from './CopyableCode'
import { shortCodesTable } from './shortCodesTable'

/** Brings the forms, which only users with write access need. */
const ShortCodeDialog = lazy(() =>
  import(/* webpackChunkName: "shortCodeForm" */ './ShortCodeDialog').then((module) => ({
    default: module.ShortCodeDialog,
  })),
)

/** The organisation's short codes: list, search and kinds, and a dialog for users who may edit them (D-80). */
export const ShortCodesRoute = () => {
  const texts = useTexts(shortCodesTexts)
  const { shortCodes: title } = useTexts(shortCodesTitles)
  const mayWrite = useAppSelector((state) => selectMay(state, 'shortCode.write'))
  const table = useAdminTable(shortCodesTable)
  const { open } = useRecordDialog('shortCodes')
  const edit = ({ id }: ShortCode) => open(id)
  const columns: Column<ShortCode>[] = [
    {
      key: 'name',
      title: texts.name,
      orders: { ascending: 'name asc', descending: 'name desc' },
      text: ({ name }) => name,
    },
    { key: 'code', title: texts.code, text: ({ code }) => code, draw: ({ code }) => <CopyableCode code={code} /> },
    {
      key: 'kinds',
      title: texts.kinds,
      text: ({ kinds }) => kinds.map((kind) => texts.kindNames[kind]).join(', '),
    },
  ]

  return (
    <>
      <PageTitleRow title={title} hasLine>
        <TableTools
          table={table}
          search={texts.search}
          filters={{ kinds: { label: texts.allKinds, names: texts.kindNames } }}
        />
        {mayWrite && (
          <Button
            type="primary"
            aria-haspopup="dialog"
            icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => open('new')}
          >
            {texts.add}
          </Button>
        )}
      </PageTitleRow>
      <AdminTable
        table={table}
        label={texts.list}
        columns={columns}
        onOpen={mayWrite ? edit : undefined}
        actions={mayWrite ? [{ key: 'edit', label: texts.edit, icon: Pencil, opensDialog: true, onSelect: edit }] : []}
        foot={<ExportButton table={table} columns={columns} name={title} />}
      />
      {mayWrite && <RecordDialogs area="shortCodes" list={shortCodeList} dialog={ShortCodeDialog} />}
    </>
  )
}
