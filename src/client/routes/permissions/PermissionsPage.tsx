import { generatePath, Link, useSearchParams } from 'react-router-dom'
import { pages } from '@contract/pages'
import type { Person } from '@contract/people'
import { type Permission, permissions } from '@contract/permissions'
import { AdministrationLinks } from '@client/kits/administration/AdministrationLinks'
import type { LoadedScreen } from '@client/kits/areas/area'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { useRecord } from '@client/kits/records/useRecord'
import { people } from '@client/state/people/people'
import { useTexts } from '@client/texts/catalogue'
import { permissionsTexts } from '@client/texts/permissionsTexts'
import { permissionsTitles } from '@client/texts/titles'
import { ErrorState } from '@client/ui/EmptyState'
import { SkeletonLine } from '@client/ui/SkeletonLine'
import { PermissionRow } from './PermissionRow'
import * as styles from './PermissionsPage.module.css'

const every = Object.keys(permissions) as Permission[] // of the table

const Rows = ({ person }: { person?: Person }) => (
  <ul className={styles.rows} aria-label={useTexts(permissionsTitles).permissions}>
    {every.map((permission) => (
      <PermissionRow key={permission} permission={permission} person={person} />
    ))}
  </ul>
)

/** What one person may do, and why. */
const OfPerson = ({ id }: { id: string }) => {
  const texts = useTexts(permissionsTexts)
  const { record, isError, retry } = useRecord(people.list, id)
  if (isError && !record) return <ErrorState text={texts.failed} onRetry={retry} />
  if (!record)
    return (
      <div className={styles.page} role="status" aria-label={texts.loading}>
        {['60%', '80%', '70%', '75%'].map((width) => (
          <SkeletonLine key={width} width={width} height={24} />
        ))}
      </div>
    )
  const name = `${record.firstName} ${record.lastName}`
  return (
    <div className={styles.page}>
      <p>
        {texts.introOf(name)} <Link to={generatePath(pages.person.path, { id })}>{texts.change}</Link>
        {' · '}
        <Link to={pages.permissions.path}>{texts.everybody}</Link>
      </p>
      {record.access === 'none' && <p>{texts.noAccess}</p>}
      <Rows person={record} />
    </div>
  )
}

/** Every permission with what gives it, as the rules themselves say; with `?person=`, of one person. */
const PermissionsPage = () => {
  const texts = useTexts(permissionsTexts)
  const [address] = useSearchParams()
  const id = address.get('person')
  return (
    <>
      <PageTitleRow title={useTexts(permissionsTitles).permissions} hasLine>
        <AdministrationLinks current="permissions" />
      </PageTitleRow>
      {id ? (
        <OfPerson key={id} id={id} />
      ) : (
        <div className={styles.page}>
          <p>{texts.intro}</p>
          <Rows />
        </div>
      )}
    </>
  )
}

export const permissionsScreen: LoadedScreen = { Screen: PermissionsPage, slices: [people.slice] }
