import { Button } from 'antd'
import { toFormProblem } from '@client/kits/forms/validate'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTestSingleSignOnMutation } from '@client/state/singleSignOn/singleSignOnApi'
import { useTexts } from '@client/texts/catalogue'
import { singleSignOnTexts } from '@client/texts/singleSignOnTexts'
import * as styles from './SingleSignOnPage.module.css'

/** Asks the provider whose issuer is typed, before anything is saved. */
export const TestConnection = ({ issuer }: { issuer: string }) => {
  const texts = useTexts(singleSignOnTexts)
  const [test, { isLoading }] = useTestSingleSignOnMutation()
  const [said, setSaid] = useScreenState<{ issuer: string; words: string } | null>('connection', null)
  const ask = async () => {
    setSaid(null)
    const { data, error } = await test(issuer)
    if (data) return setSaid({ issuer, words: data.canSignOut ? texts.testWorks : texts.testWithoutSignOut })
    const { fields, general } = toFormProblem('errors' in error ? error : [error.message ?? ''], { names: ['issuer'] })
    setSaid({ issuer, words: fields.issuer ?? general.join(' ') })
  }
  return (
    <div className={styles.test}>
      <Button loading={isLoading} disabled={issuer.trim() === ''} onClick={() => void ask()}>
        {isLoading ? texts.testing : texts.test}
      </Button>
      <div role="status">{said?.issuer === issuer ? said.words : ''}</div>
    </div>
  )
}
