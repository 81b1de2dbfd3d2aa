import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { lazy } from 'react'
import type { DirectoryToken } from '@contract/directory'
import { useDialog } from '@client/kits/areas/useDialog'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { LazyDialog } from '@client/kits/forms/LazyDialog'
import { useDirectoryTokens, useRevokeDirectoryTokenMutation } from '@client/state/directory/directory'
import { useAppSelector } from '@client/state/hooks'
import { useScreenState, useToldState } from '@client/state/screens/useScreenState'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { directoryTexts } from '@client/texts/directoryTexts'
import { ErrorState } from '@client/ui/EmptyState'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { Tag } from '@client/ui/Tag'
import { formatInZone } from '@client/ui/zonedTime'
import * as styles from './DirectoryPage.module.css'

const TokenDialog = lazy(() =>
  import(/* webpackChunkName: "directoryToken" */ './TokenDialog').then((module) => ({ default: module.TokenDialog })),
)

const isOver = ({ expiresAt }: DirectoryToken, now: string) => expiresAt !== null && expiresAt <= now

const TokenRow = ({ token, onRevoke }: { token: DirectoryToken; onRevoke: () => void }) => {
  const texts = useTexts(directoryTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const isExpired = isOver(
    token,
    useAppSelector(({ clock }) => clock.now),
  )
  const { name, createdAt, lastUsedAt, expiresAt, invitesPeople, revokedAt } = token
  const words = [
    texts.made(formatInZone(createdAt, timeZone, 'day')),
    lastUsedAt === null ? texts.neverUsed : texts.lastUsed(formatInZone(lastUsedAt, timeZone, 'dayAndTime')),
    ...(expiresAt === null ? [] : [texts.until(formatInZone(expiresAt, timeZone, 'dayAndTime'))]),
    ...(invitesPeople ? [texts.inviting] : []),
  ]
  return (
    <li>
      <div>
        <h3>
          {name} {revokedAt !== null && <Tag look="failed">{texts.revoked}</Tag>}
          {revokedAt === null && isExpired && <Tag look="failed">{texts.expired}</Tag>}
        </h3>
        <p className={styles.note}>{words.join(' ')}</p>
      </div>
      {revokedAt === null && (
        <Button danger aria-haspopup="dialog" aria-label={texts.revokeOf(name)} onClick={onRevoke}>
          {texts.revoke}
        </Button>
      )}
    </li>
  )
}

/** The tokens of directories: made, and revoked after a question. */
export const TokensCard = () => {
  const texts = useTexts(directoryTexts)
  const { tokens, isError, retry } = useDirectoryTokens()
  const making = useDialog('directory/token')
  const question = useDialog('directory/revoke')
  const [asked, setAsked] = useScreenState<Pick<DirectoryToken, 'id' | 'name'>>('revoking', { id: '', name: '' })
  const [revoke, { isLoading }] = useRevokeDirectoryTokenMutation()
  const isBusy = useToldState('revoking now', isLoading)
  const confirm = async () => {
    const { error } = await revoke(asked.id)
    if (!error) question.close()
  }
  const ask = (token: DirectoryToken) => () => {
    setAsked({ id: token.id, name: token.name })
    question.open()
  }
  return (
    <section className={styles.card} aria-labelledby="directory-tokens">
      <div className={styles.head}>
        <h2 id="directory-tokens">{texts.tokens}</h2>
        <Button
          aria-haspopup="dialog"
          icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={making.open}
        >
          {texts.newToken}
        </Button>
      </div>
      {!tokens && isError && <ErrorState text={texts.tokensFailed} onRetry={retry} />}
      {!tokens && !isError && (
        <div role="status" aria-label={texts.tokensLoading} className={styles.waiting}>
          <SkeletonLine width="30%" />
          <SkeletonLine width="60%" />
        </div>
      )}
      {tokens?.length === 0 && <p className={styles.note}>{texts.noTokens}</p>}
      {tokens && tokens.length > 0 && (
        <ul className={styles.tokens} aria-label={texts.tokens}>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={ask(token)} />
          ))}
        </ul>
      )}
      <LazyDialog isOpen={making.isOpen} onClose={making.close}>
        <TokenDialog isOpen={making.isOpen} onClose={making.close} />
      </LazyDialog>
      <ConfirmDialog
        isOpen={question.isOpen}
        title={texts.revokeTitle(asked.name)}
        text={texts.revokeText}
        yes={texts.revoke}
        no={texts.keep}
        isDestructive
        isBusy={isBusy}
        onYes={() => void confirm()}
        onNo={question.close}
      />
    </section>
  )
}
