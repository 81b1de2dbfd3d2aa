import type { Named } from '@contract/audience'
import type { DirectoryGroup } from '@contract/directory'
import { Pencil } from 'lucide-react'
import { AdministrationLinks } from '@client/kits/administration/AdministrationLinks'
import { AdminTable } from '@client/kits/adminTable/AdminTable'
import type { Column } from '@client/kits/adminTable/column'
import { defineTable, useAdminTable } from '@client/kits/adminTable/defineTable'
import { TableTools } from '@client/kits/adminTable/TableTools'
import type { LoadedScreen } from '@client/kits/areas/area'
import { PageTitleRow } from '@client/kits/page/PageTitleRow'
import { lazyDialog, RecordDialogs } from '@client/kits/records/RecordDialogs'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { directoryGroups, prefetchDirectory } from '@client/state/directory/directory'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { directoryTexts } from '@client/texts/directoryTexts'
import { tableTexts } from '@client/texts/tableTexts'
import { signInTitles } from '@client/texts/titles'
import { formatInZone } from '@client/ui/zonedTime'
import { ConnectionCard } from './ConnectionCard'
import * as styles from './DirectoryPage.module.css'
import { TokensCard } from './TokensCard'

const dialog = lazyDialog(() => import(/* webpackChunkName: "directoryGroup" */ './GroupDialog'), 'GroupDialog')

const groupsTable = defineTable(directoryGroups.list)
/** Pixels that the columns need beside each other. */
const columnsLeast = 900

const namesOf = (records: readonly Named[]) => records.map(({ name }) => name).join(', ')

const useGroupColumns = (): Column<DirectoryGroup>[] => {
  const texts = useTexts(directoryTexts)
  const timeZone = useAppSelector(selectTimeZone)
  return [
    { key: 'name', title: texts.name, text: ({ name }) => name },
    { key: 'members', title: texts.members, width: 104, text: ({ members }) => members },
    { key: 'locations', title: texts.locations, text: ({ locations }) => namesOf(locations) || texts.nothingFollows },
    { key: 'roles', title: texts.roles, text: ({ roles }) => namesOf(roles) || texts.nothingFollows },
    { key: 'externalId', title: texts.externalId, width: 168, text: ({ externalId }) => externalId || '–' },
    {
      key: 'updatedAt',
      title: texts.changed,
      width: 160,
      text: ({ updatedAt }) => formatInZone(updatedAt, timeZone, 'dayAndTime'),
    },
  ]
}

const Groups = () => {
  const texts = useTexts(directoryTexts)
  const { edit } = useTexts(tableTexts)
  const table = useAdminTable(groupsTable)
  const { open } = useRecordDialog(directoryGroups.name)
  const openRow = ({ id }: DirectoryGroup) => open(id)
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <h2>{texts.groups}</h2>
        <TableTools table={table} search={texts.search} />
      </div>
      <div className={styles.table}>
        <AdminTable
          table={table}
          label={texts.groups}
          columns={useGroupColumns()}
          least={columnsLeast}
          onOpen={openRow}
          actions={[{ key: 'edit', label: edit, icon: Pencil, opensDialog: true, onSelect: openRow }]}
          empty={texts.groupsEmpty}
        />
      </div>
      <RecordDialogs area={directoryGroups.name} list={directoryGroups.list} dialog={dialog} />
    </div>
  )
}

/** How a directory is connected, and what follows from its groups. */
const DirectoryPage = () => (
  <>
    <PageTitleRow title={useTexts(signInTitles).directory} hasLine>
      <AdministrationLinks current="directory" />
    </PageTitleRow>
    <div className={styles.page}>
      <div className={styles.cards}>
        <ConnectionCard />
        <TokensCard />
      </div>
      <Groups />
    </div>
  </>
)

export const directoryScreen: LoadedScreen = {
  Screen: DirectoryPage,
  slices: [directoryGroups.slice],
  prefetch: async (dispatch, search) => {
    await Promise.all([dispatch(prefetchDirectory), groupsTable.prefetch(dispatch, search)])
  },
}
