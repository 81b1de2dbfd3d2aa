import { Button } from 'antd'
import { Check, Copy, FileSearch } from 'lucide-react'
import { lazy } from 'react'
import { type ShortCode, shortCodeKinds } from '@contract/shortCodes'
import { type Column, ordersBy, type RowAction } from '@client/kits/adminTable/column'
import { defineTable, listScreen, useAdminTable } from '@client/kits/adminTable/defineTable'
import { ListPage } from '@client/kits/adminTable/ListPage'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { lazyDialog } from '@client/kits/records/RecordDialogs'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useAppSelector } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectMay } from '@client/state/session/accessSelectors'
import { shortCodes } from '@client/state/shortCodes/shortCodes'
import { useTexts } from '@client/texts/catalogue'
import { shortCodesTexts, shortCodeUsesTexts } from '@client/texts/shortCodesTexts'
import { shortCodesTitles } from '@client/texts/titles'
import { useCopy } from '@client/ui/copyAndSave'
import * as styles from './ShortCodesPage.module.css'

/** How long the result of copying is shown, in milliseconds (administration specification, 2.2). */
const shownMs = 1_000

/** A code as it is written in texts, with a button that copies it (SC-004). */
export const CopyableCode = ({ code }: { code: string }) => {
  const texts = useTexts(shortCodesTexts)
  const { outcome, copy } = useCopy(shownMs)
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <span className={styles.code}>
      <code title={code}>{code}</code>
      <Button
        type="text"
        size="small"
        aria-label={texts.copy(code)}
        icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => copy(code)}
      />
      <span role="status">{outcome && texts[outcome]}</span>
    </span>
  )
}

const dialog = lazyDialog(() => import(/* webpackChunkName: "shortCodeForm" */ './ShortCodeDialog'), 'ShortCodeDialog')

const UsesDialog = lazy(() =>
  import(/* webpackChunkName: "shortCodeUses" */ './ShortCodeUsesDialog').then((module) => ({
    default: module.ShortCodeUsesDialog,
  })),
)

/** Search and kinds (SC-001). */
export const shortCodesTable = defineTable(shortCodes.list, { filters: { kinds: shortCodeKinds } })

/** The organisation's short codes: list, search and kinds, and a dialog for users who may edit them (D-80). */
export const ShortCodesPage = () => {
  const texts = useTexts(shortCodesTexts)
  const { whereUsed } = useTexts(shortCodeUsesTexts)
  const { name, code, kinds, kindNames } = texts
  const columns: Column<ShortCode>[] = [
    { key: 'name', title: name, orders: ordersBy('name'), text: (row) => row.name },
    { key: 'code', title: code, text: (row) => row.code, draw: (row) => <CopyableCode code={row.code} /> },
    { key: 'kinds', title: kinds, text: (row) => row.kinds.map((kind) => kindNames[kind]).join(', ') },
  ]
  const mayReadTemplates = useAppSelector((state) => selectMay(state, 'template.read'))
  const uses = useRecordDialog('shortCodeUses')
  /** The row as it was when its dialog opened: it may leave the list. */
  const [shown, setShown] = useScreenState<ShortCode | null>('uses of', null)
  const showUses = (row: ShortCode) => {
    setShown(row)
    uses.open(row.id)
  }
  const actions: RowAction<ShortCode>[] = [
    { key: 'uses', label: whereUsed, icon: FileSearch, opensDialog: true, onSelect: showUses },
  ]
  return (
    <>
      <ListPage
        table={useAdminTable(shortCodesTable)}
        title={useTexts(shortCodesTitles).shortCodes}
        search={texts.search}
        filters={{ kinds: { label: texts.allKinds, names: kindNames } }}
        columns={columns}
        edited={{ of: shortCodes, dialog }}
        actions={mayReadTemplates ? actions : []}
        isExported
      />
      {shown && (
        <LazyDialog isOpen={uses.openId === shown.id} onClose={uses.close}>
          <UsesDialog key={shown.id} shortCode={shown} isOpen={uses.openId === shown.id} onClose={uses.close} />
        </LazyDialog>
      )}
    </>
  )
}

export const shortCodesScreen = listScreen(ShortCodesPage, shortCodesTable, shortCodes.slice)
