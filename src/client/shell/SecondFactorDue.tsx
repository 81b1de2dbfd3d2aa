import { Button } from 'antd'
import { useDialog } from '@client/kits/areas/useDialog'
import { usePageTitle } from '@client/kits/page/pageTitle'
import { ResultPage } from '@client/kits/page/ResultPage'
import { TwoFactorDialog } from '@client/routes/profile/TwoFactorDialog'
import { secondFactorDialog } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { secondFactorDueTexts } from '@client/texts/signInPolicyTexts'

/** Instead of every page, until somebody of whom the organisation requires a second factor has set one up. */
export const SecondFactorDue = () => {
  const texts = useTexts(secondFactorDueTexts)
  const { isOpen, open, close } = useDialog(secondFactorDialog)
  usePageTitle(texts.title)
  return (
    <>
      <ResultPage
        title={texts.title}
        text={texts.text}
        action={
          <Button type="primary" aria-haspopup="dialog" onClick={open}>
            {texts.setUp}
          </Button>
        }
      />
      <TwoFactorDialog
        isOpen={isOpen}
        isEnabled={false}
        isReset={false}
        onClose={close}
        onDone={() => {
          close()
          location.reload() // with the account's rights, everything starts that they open
        }}
      />
    </>
  )
}
