import { Button } from 'antd'
import { X } from 'lucide-react'
import { VList } from 'virtua'
import { finderOf } from '@contract/search'
import { Dialog, DialogFoot } from '@client/kits/forms/Dialog'
import { SearchBox } from '@client/kits/records/SearchBox'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { communicationTexts } from '@client/texts/communicationTexts'
import { formTexts } from '@client/texts/formTexts'
import { Avatar } from '@client/ui/Avatar'
import * as styles from './EverybodyDialog.module.css'
import type { Receivers } from './useReceivers'

/** Pixels of a row, as the style sheet has it. */
const rowHeight = 44

type Props = { receivers: Receivers; isOpen: boolean; onClose: () => void }

/** All receivers, thousands of them: found by name or address, and removed one by one. */
export const EverybodyDialog = ({ receivers: { chosen, remove }, isOpen, onClose }: Props) => {
  const texts = useTexts(communicationTexts)
  const { done } = useTexts(formTexts)
  const [search, setSearch] = useScreenState('receiver search', '', { isTyped: true })
  const isFound = finderOf(search)
  const people = chosen.filter(({ nameEmail }) => isFound(nameEmail))
  return (
    <Dialog title={texts.everybodyTitle(chosen.length)} isOpen={isOpen} onAskToClose={onClose}>
      <SearchBox label={texts.searchReceivers} value={search} onChange={setSearch} />
      <div className={styles.place} role="status">
        {people.length === 0 && <p className={styles.nobody}>{texts.nobodyFound}</p>}
      </div>
      <VList data={people} itemSize={rowHeight} className={styles.list ?? ''} aria-label={texts.to}>
        {({ id, name, nameEmail }) => (
          <div key={id} className={styles.row}>
            <Avatar id={id} name={name} size={28} />
            <span dir="auto">{nameEmail}</span>
            <Button
              type="text"
              aria-label={texts.removePerson(name)}
              icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => remove([id])}
            />
          </div>
        )}
      </VList>
      <DialogFoot>
        <Button type="primary" onClick={onClose}>
          {done}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
