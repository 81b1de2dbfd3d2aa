import Modal from 'antd/es/modal/Modal'
import { useNavigate } from 'react-router-dom'
import { pages } from '@contract/pages'
import { removalConfirmed } from '@client/state/conversations/conversationsEvents'
import { selectRemoval } from '@client/state/conversations/conversationsSelectors'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { tabInside } from '@client/ui/keyboard'
import { RemovalReason } from './RemovalReason'

/** Says that the open conversation is not the person's any more, and why; then the list is shown (LC-040). */
export const RemovedDialog = () => {
  const texts = useTexts(conversationsTexts)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const removal = useAppSelector(selectRemoval)
  const leave = () => {
    dispatch(removalConfirmed())
    void navigate(pages.conversations.path, { replace: true })
  }
  return (
    <Modal
      open={removal !== null}
      centered
      width={400}
      title={texts.removed}
      closable={false}
      okText={texts.ok}
      footer={(_, { OkBtn }) => <OkBtn />}
      wrapProps={tabInside}
      destroyOnHidden
      onOk={leave}
      onCancel={leave}
    >
      {removal?.name}
      {removal && <RemovalReason sid={removal.sid} />}
    </Modal>
  )
}
