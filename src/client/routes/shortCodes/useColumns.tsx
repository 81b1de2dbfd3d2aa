import type { ShortCode } from '@contract/shortCodes'
import type { Column } from '@client/kits/adminTable/column'
import { RowLink } from '@client/kits/adminTable/RowLink'
import { useTexts } from '@client/texts/catalogue'
import { shortCodesTexts } from '@client/texts/shortCodesTexts'
import { CopyableCode } from './CopyableCode'

/** Name, Code, Kinds (D-80). The name opens the short code for users who may edit it. */
export const useColumns = (edit: ((row: ShortCode) => void) | undefined): readonly Column<ShortCode>[] => {
  const texts = useTexts(shortCodesTexts)
  return [
    {
      key: 'name',
      title: texts.name,
      orders: { ascending: 'name asc', descending: 'name desc' },
      draw: (row) => (edit ? <RowLink onClick={() => edit(row)}>{row.name}</RowLink> : row.name),
    },
    { key: 'code', title: texts.code, draw: ({ code }) => <CopyableCode code={code} /> },
    {
      key: 'kinds',
      title: texts.kinds,
      draw: ({ kinds }) => kinds.map((kind) => texts.kindNames[kind]).join(', '),
    },
  ]
}
