import { lazy, useState } from 'react'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { useRecord } from '@client/kits/records/useRecord'
import { shortCodeList } from '@client/state/shortCodes/shortCodesApi'
import { useTexts } from '@client/texts/catalogue'
import { shortCodesTexts } from '@client/texts/shortCodesTexts'
import { useShortCodeDialog } from './useShortCodeDialog'

/** With the forms, which only those need who may write. */
const ShortCodeDialog = lazy(() =>
  import(/* webpackChunkName: "shortCodeForm" */ './ShortCodeDialog').then((module) => ({
    default: module.ShortCodeDialog,
  })),
)

type Props = { id: string; isOpen: boolean; onClose: () => void }

const EditDialog = ({ id, ...dialog }: Props) => {
  const { record } = useRecord(shortCodeList, id)
  return record && <ShortCodeDialog record={record} {...dialog} />
}

/** The dialog of the short code that is open, or was last: it stays, so that it can give the focus back. */
export const ShortCodeDialogs = () => {
  const texts = useTexts(shortCodesTexts)
  const { openId, close } = useShortCodeDialog()
  const [lastId, setLastId] = useState(openId)
  if (openId !== null && openId !== lastId) setLastId(openId)
  if (lastId === null) return null
  const dialog = { isOpen: openId === lastId, onClose: close }
  return (
    <LazyDialog {...dialog} failed={texts.dialogFailed}>
      {lastId === 'new' ? (
        <ShortCodeDialog key="new" {...dialog} />
      ) : (
        <EditDialog key={lastId} id={lastId} {...dialog} />
      )}
    </LazyDialog>
  )
}
