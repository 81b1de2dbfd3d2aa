import { lazy, useState } from 'react'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { useRecord } from '@client/kits/records/useRecord'
import { shortCodeList } from '@client/state/shortCodes/shortCodesApi'
import { useTexts } from '@client/texts/catalogue'
import { shortCodesTexts } from '@client/texts/shortCodesTexts'
import { useShortCodeDialog } from './useShortCodeDialog'

/** Brings the form modules, which only users with write permission need. */
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

/** The dialog of the current or last opened short code: it stays mounted so that it can restore the focus. */
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
