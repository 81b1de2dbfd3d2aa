import { Button } from 'antd'
import { Pencil, Plus } from 'lucide-react'
import { shortCodeKinds, type ShortCode } from '@contract/shortCodes'
import { AdminTable } from '@client/kits/adminTable/AdminTable'
import { toTableChoice } from '@client/kits/adminTable/tableChoice'
import { TableTools } from '@client/kits/adminTable/TableTools'
import { useTableChoice } from '@client/kits/adminTable/useTableChoice'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { atPage } from '@client/state/records/pagedList'
import { useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { shortCodeList } from '@client/state/shortCodes/shortCodesApi'
import type { AppDispatch } from '@client/state/types'
import { useTexts } from '@client/texts/catalogue'
import { shortCodesTexts } from '@client/texts/shortCodesTexts'
import { shortCodesTitles } from '@client/texts/shortCodesTitles'
import { ShortCodeDialogs } from './ShortCodeDialogs'
import { shortCodesTable, toShortCodesQuery } from './shortCodesTable'
import { useColumns } from './useColumns'
import { useShortCodeDialog } from './useShortCodeDialog'

/** Prefetches the list of a URL before it renders. */
export const readShortCodes = (dispatch: AppDispatch, search: string) => {
  const choice = toTableChoice(new URLSearchParams(search), shortCodesTable)
  return dispatch(shortCodeList.read(atPage(toShortCodesQuery(choice), choice.page)))
}

/** The organisation's short codes: list, search and kinds, and a dialog for users who may edit them (D-80). */
export const ShortCodesRoute = () => {
  const texts = useTexts(shortCodesTexts)
  const { shortCodes: title } = useTexts(shortCodesTitles)
  const mayWrite = useAppSelector((state) => selectMay(state, 'shortCode.write'))
  const choosing = useTableChoice(shortCodesTable)
  const { open } = useShortCodeDialog()
  const edit = ({ id }: ShortCode) => open(id)
  const columns = useColumns(mayWrite ? edit : undefined)
  const kinds = shortCodeKinds.map((kind) => ({ value: kind, label: texts.kindNames[kind] }))

  return (
    <>
      <PageTitleRow title={title} hasLine>
        <TableTools
          choosing={choosing}
          search={texts.search}
          filters={[{ name: 'kinds', label: texts.allKinds, options: kinds }]}
        />
        {mayWrite && (
          <Button
            type="primary"
            icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => open('new')}
          >
            {texts.add}
          </Button>
        )}
      </PageTitleRow>
      <AdminTable
        list={shortCodeList}
        query={toShortCodesQuery(choosing.choice)}
        choosing={choosing}
        texts={{ label: texts.list, failed: texts.listFailed, stale: texts.listStale }}
        columns={columns}
        actions={mayWrite ? [{ key: 'edit', label: texts.edit, icon: Pencil, onSelect: edit }] : []}
        nameOf={({ name }) => name}
      />
      {mayWrite && <ShortCodeDialogs />}
    </>
  )
}
