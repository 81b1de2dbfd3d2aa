import { Button, Dropdown } from 'antd'
import { Ellipsis, Pencil, Send } from 'lucide-react'
import { lazy } from 'react'
import { useNavigate } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { TrainingClass } from '@contract/training/classes'
import { useDialog } from '@client/kits/areas/useDialog'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { useAppDispatch } from '@client/state/hooks'
import { useOpenState, useScreenState } from '@client/state/screens/useScreenState'
import { classes, useCancelClassMutation, usePublishClassMutation } from '@client/state/training/classes'
import { useTexts } from '@client/texts/catalogue'
import { classTexts } from '@client/texts/classesTexts'
import { tableTexts } from '@client/texts/tableTexts'
import { useRestoreFocus } from '@client/ui/keyboard'

const ClassDialog = lazy(async () => {
  const { ClassDialog: Dialog } = await import(/* webpackChunkName: "classForm" */ './ClassDialog')
  return { default: Dialog }
})
const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

type Change = 'publish' | 'cancelClass' | 'remove'

/** Asks before a class is published, cancelled or deleted; it closes when that is done, and stays otherwise. */
const useQuestion = ({ id, name, studentCount }: TrainingClass) => {
  const texts = useTexts(classTexts)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { isOpen, open, close } = useDialog('classes/question')
  const [asked, setAsked] = useScreenState<Change>('asked', 'publish')
  const [isBusy, setIsBusy] = useScreenState('changing', false)
  const [publish] = usePublishClassMutation()
  const [cancel] = useCancelClassMutation()
  const confirm = async () => {
    setIsBusy(true)
    const send = {
      publish: () => publish(id),
      cancelClass: () => cancel(id),
      remove: () => dispatch(classes.remove(id)),
    }
    const { error }: { error?: unknown } = await send[asked]()
    setIsBusy(false)
    if (error) return
    close()
    if (asked === 'remove') void navigate(pages.classes.path)
  }
  const words = {
    publish: { title: texts.publishTitle, text: texts.publishText(studentCount) },
    cancelClass: { title: texts.cancelTitle, text: texts.cancelText },
    remove: { title: texts.removeTitle, text: texts.removeText },
  }[asked]
  return {
    ask: (change: Change) => {
      setAsked(change)
      open()
    },
    question: (
      <ConfirmDialog
        {...words}
        isOpen={isOpen}
        detail={name}
        yes={texts[asked]}
        no={texts.keep}
        isDestructive={asked !== 'publish'}
        isBusy={isBusy}
        onYes={() => void confirm()}
        onNo={close}
      />
    ),
  }
}

/** What can be done with a class, for its trainer and administrators. */
export const ClassActions = ({ klass }: { klass: TrainingClass }) => {
  const texts = useTexts(classTexts)
  const { actions } = useTexts(tableTexts)
  const editing = useDialog('classes/edit')
  const { ask, question } = useQuestion(klass)
  const { handleMenuKey } = useRestoreFocus()
  const menu = useOpenState('more actions')
  if (!klass.isEditable) return null
  const isDraft = klass.status === 'draft'
  const further: Change[] = [
    ...(klass.phase === 'completed' ? [] : ['cancelClass' as const]),
    ...(isDraft && klass.studentCount === 0 ? ['remove' as const] : []),
  ]
  return (
    <>
      <Button aria-haspopup="dialog" icon={<Pencil {...drawn} />} onClick={editing.open}>
        {texts.edit}
      </Button>
      {isDraft && (
        <Button type="primary" aria-haspopup="dialog" icon={<Send {...drawn} />} onClick={() => ask('publish')}>
          {texts.publish}
        </Button>
      )}
      {further.length > 0 && (
        <Dropdown
          {...menu}
          autoFocus
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: further.map((change) => ({ key: change, label: texts[change], danger: true })),
            onKeyDown: handleMenuKey,
            onClick: ({ key }) => ask(key as Change),
          }}
        >
          <Button aria-label={actions} aria-haspopup="menu" icon={<Ellipsis {...drawn} />} />
        </Dropdown>
      )}
      {question}
      <LazyDialog isOpen={editing.isOpen} onClose={editing.close}>
        <ClassDialog key={klass.id} record={klass} isOpen={editing.isOpen} onClose={editing.close} />
      </LazyDialog>
    </>
  )
}
