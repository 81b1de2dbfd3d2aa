import { useState } from 'react'
import { useRecord } from '@client/kits/records/useRecord'
import { shortCodeList } from '@client/state/shortCodes/shortCodesApi'
import { ShortCodeDialog } from './ShortCodeDialog'
import { useShortCodeDialog } from './useShortCodeDialog'

type Props = { id: string; isOpen: boolean; onClose: () => void }

const EditDialog = ({ id, ...dialog }: Props) => {
  const { record } = useRecord(shortCodeList, id)
  return record && <ShortCodeDialog record={record} {...dialog} />
}

/** The dialog of the short code that is open, or was last: it stays, so that it can give the focus back. */
export const ShortCodeDialogs = () => {
  const { openId, close } = useShortCodeDialog()
  const [lastId, setLastId] = useState(openId)
  if (openId !== null && openId !== lastId) setLastId(openId)
  if (lastId === null) return null
  const dialog = { isOpen: openId === lastId, onClose: close }
  return lastId === 'new' ? (
    <ShortCodeDialog key="new" {...dialog} />
  ) : (
    <EditDialog key={lastId} id={lastId} {...dialog} />
  )
}
