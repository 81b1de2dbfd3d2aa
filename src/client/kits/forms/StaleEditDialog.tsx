import { Button } from 'antd'
import Modal from 'antd/es/modal/Modal'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { formTexts } from '@client/texts/formTexts'
import { staleEditTexts } from '@client/texts/staleEditTexts'
import { layout } from '@client/theme/layout'
import type { Difference, StaleEdit } from './formTypes'
import { tabInside } from '@client/ui/keyboard'
import { VersionChoice, type Version } from './VersionChoice'
import * as dialog from './Dialog.module.css'
import * as styles from './StaleEditDialog.module.css'

const look = clsx(dialog.dialog, styles.dialog)

/**
 * An edit conflict (D-15): shows both versions of each differing field. By default, fields that the user changed keep
 * the user's value and all others take the saved one; the user can choose otherwise. Going back loses nothing.
 */
export const StaleEditDialog = ({ stale }: { stale: StaleEdit | null }) => {
  const texts = useTexts(staleEditTexts)
  const { close } = useTexts(formTexts)
  /** Kept during the closing animation. */
  const [differences, setDifferences] = useState<readonly Difference[]>([])
  const [choices, setChoices] = useState<Partial<Record<string, Version>>>({})
  if (stale && stale.differences !== differences) {
    setDifferences(stale.differences)
    setChoices({})
  }
  const chosenOf = ({ name, isMine }: Difference): Version => choices[name] ?? (isMine ? 'mine' : 'theirs')
  const save = () => {
    const taken = differences.filter((difference) => chosenOf(difference) === 'theirs')
    void stale?.saveOver(taken.map(({ name }) => name))
  }

  return (
    <Modal
      open={stale !== null}
      centered
      width={layout.dialogWide}
      className={look}
      title={texts.title}
      closeIcon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
      closable={{ 'aria-label': close }}
      wrapProps={tabInside}
      onCancel={() => stale?.goBack()}
      footer={[
        <Button key="back" onClick={stale?.goBack}>
          {texts.back}
        </Button>,
        <Button key="theirs" onClick={stale?.takeTheirs}>
          {texts.takeTheirs}
        </Button>,
        <Button key="save" type="primary" onClick={save}>
          {texts.save}
        </Button>,
      ]}
    >
      <p>{texts.text}</p>
      {differences.map((difference) => (
        <VersionChoice
          key={difference.name}
          name={difference.name}
          label={difference.label}
          mine={texts.valueWords(difference.mine)}
          theirs={texts.valueWords(difference.theirs)}
          chosen={chosenOf(difference)}
          onChoose={(version) => setChoices({ ...choices, [difference.name]: version })}
        />
      ))}
    </Modal>
  )
}
