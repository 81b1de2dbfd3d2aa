import { Button } from 'antd'
import { generatePath, Link } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { ShortCode } from '@contract/shortCodes'
import type { ShortCodeUse } from '@contract/shortCodeUses'
import { PageSteps } from '@client/kits/adminTable/TableTools'
import { Dialog, DialogFoot } from '@client/kits/forms/Dialog'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useShortCodeUses, usesPerPage } from '@client/state/shortCodes/shortCodeUses'
import { useTexts } from '@client/texts/catalogue'
import { shortCodeUsesTexts } from '@client/texts/shortCodesTexts'
import { ErrorState } from '@client/ui/EmptyState'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import * as styles from './ShortCodeUsesDialog.module.css'

const UseRow = ({ use: { id, kind, name, isInDraft, isInPublished } }: { use: ShortCodeUse }) => {
  const { inBoth, inDraft, inPublished, inCommunication, noSubject } = useTexts(shortCodeUsesTexts)
  const isLetter = kind === 'communication'
  const one = isInPublished ? inPublished : inDraft
  const inVersions = isInPublished && isInDraft ? inBoth : one
  return (
    <li>
      <Link
        to={
          isLetter
            ? generatePath(pages.communication.path, { communicationId: id })
            : generatePath(pages.template.path, { id })
        }
      >
        {name.trim() || noSubject}
      </Link>
      <p>{isLetter ? inCommunication : inVersions}</p>
    </li>
  )
}

/** What uses the code, page by page. It is read anew whenever the dialog opens. */
const Uses = ({ id, code }: Pick<ShortCode, 'id' | 'code'>) => {
  const texts = useTexts(shortCodeUsesTexts)
  const [page, setPage] = useScreenState('uses page', 1)
  const { uses, total, isError, isFetching, retry } = useShortCodeUses(id, page)
  const last = Math.max(1, Math.ceil(total / usesPerPage))
  if (isError) return <ErrorState text={texts.failed} onRetry={retry} />
  if (!uses)
    return (
      <div role="status" aria-label={texts.loading} className={styles.loading}>
        {['60%', '75%', '50%'].map((width) => (
          <SkeletonLine key={width} width={width} />
        ))}
      </div>
    )
  return (
    <>
      <p role="status">{total === 0 ? texts.none(code) : texts.count(total, code)}</p>
      {uses.length > 0 && (
        <ul className={styles.list} aria-label={texts.list} aria-busy={isFetching}>
          {uses.map((use) => (
            <UseRow key={`${use.kind}/${use.id}`} use={use} />
          ))}
        </ul>
      )}
      {last > 1 && (
        <div className={styles.pages}>
          <PageSteps page={page} last={last} onPage={setPage} />
        </div>
      )}
    </>
  )
}

type Props = { shortCode: Pick<ShortCode, 'id' | 'code'>; isOpen: boolean; onClose: () => void }

/** The templates whose published version or draft uses a short code, and the draft communications. */
export const ShortCodeUsesDialog = ({ shortCode: { id, code }, isOpen, onClose }: Props) => {
  const texts = useTexts(shortCodeUsesTexts)
  return (
    <Dialog title={texts.title(code)} isOpen={isOpen} onAskToClose={onClose}>
      <Uses id={id} code={code} />
      <DialogFoot>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogFoot>
    </Dialog>
  )
}
