import { createTestStore } from '@client/testing/createTestStore'
import { navigated } from '../navigation/navigationEvents'
import { dialogClosed, dialogOpened, exportDialog, viewChanged } from './viewEvents'

describe('what is open on the screen', () => {
  const atInbox = async () => {
    const store = await createTestStore()
    store.dispatch(navigated({ pathname: '/messages', search: '' }))
    store.dispatch(viewChanged({ isNavbarOpen: true }))
    store.dispatch(dialogOpened('inbox/filters'))
    return store
  }

  it('stays open when only the query changes', async () => {
    const store = await atInbox()
    store.dispatch(navigated({ pathname: '/messages', search: '?search=oven' }))
    expect(store.getState().view).toMatchObject({ openDialog: 'inbox/filters', isNavbarOpen: true })
    expect(store.getState().navigation).toEqual({ pathname: '/messages', search: '?search=oven' })
  })

  it('closes with its page', async () => {
    const store = await atInbox()
    store.dispatch(navigated({ pathname: '/dashboard', search: '' }))
    expect(store.getState().view).toMatchObject({ openDialog: null, isNavbarOpen: false })
  })

  it('stays open below the dialog that exports it', async () => {
    const store = await atInbox()
    store.dispatch(dialogOpened(exportDialog))
    expect(store.getState().view).toMatchObject({ openDialog: 'inbox/filters', isExporting: true })
    store.dispatch(dialogClosed(exportDialog))
    expect(store.getState().view).toMatchObject({ openDialog: 'inbox/filters', isExporting: false })
  })

  it('ignores a late close event of another dialog', async () => {
    const store = await atInbox()
    store.dispatch(dialogOpened('inbox/readAll'))
    store.dispatch(dialogClosed('inbox/filters'))
    expect(store.getState().view.openDialog).toBe('inbox/readAll')
    store.dispatch(dialogClosed('inbox/readAll'))
    expect(store.getState().view.openDialog).toBeNull()
  })
})
