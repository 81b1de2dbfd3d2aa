import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { automaticShortCodes } from '@contract/shortCodes'
import { staleEdit } from '@contract/apiError'
import { aShortCode, openShortCodes } from '@client/testing/shortCodesPage'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
const field = (label: RegExp | string) => screen.findByLabelText<HTMLInputElement>(label)
const press = (words: string) => user.click(screen.getByText(words))
const save = () => press('Save')
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('a form in a dialog', () => {
  let page: Awaited<ReturnType<typeof openShortCodes>>
  afterEach(() => page.close())

  const openNew = async (kept?: Map<string, string>) => {
    page = await openShortCodes({}, kept)
    await press('New')
  }
  const fillIn = async () => {
    await user.type(await field('Name'), 'start_time')
    await user.click(screen.getByLabelText('Document'))
  }

  it('creates a record from the typed values, with a new key for each filled-in form', async () => {
    await openNew()
    await fillIn()
    await save()
    await waitFor(() => expect(page.bodies).toHaveLength(1))
    expect(page.bodies[0]).toEqual({
      shortCode: { name: 'start_time', kinds: ['document'], description: '', defaultValue: '' },
    })
    await dialogGone()
    expect(page.drafts()).toEqual({})

    await press('New')
    await waitFor(async () => expect(await field('Name')).toHaveValue(''))
    await fillIn()
    await waitFor(() => expect(screen.getByText('Save').closest('button')).toBeEnabled())
    await save()
    await waitFor(() => expect(page.keys).toHaveLength(2))
    expect(new Set(page.keys).size).toBe(2)
  })

  it("marks the contract's required fields, and counts its limited ones", async () => {
    await openNew()
    expect(await field('Name')).toHaveAttribute('aria-required', 'true')
    const description = await field('Description')
    expect(description).toHaveAttribute('aria-required', 'false')
    await user.type(description, 'When it begins')
    expect(description).toHaveAccessibleDescription('14 of 500 characters')
  })

  it('lists the fields to correct above them, and focuses the first', async () => {
    await openNew()
    await save()
    const name = await field('Name')
    await waitFor(() => expect(name).toHaveFocus())
    expect(name).toBeInvalid()
    expect(name).toHaveAccessibleDescription(/Name can not be blank/)
    expect(screen.getByLabelText('Document')).toHaveAccessibleDescription('Kinds can not be blank')
    const summary = screen.getByRole('region', { name: '2 fields need your attention' })
    await user.click(within(summary).getByRole('button', { name: 'Kinds' }))
    expect(screen.getByLabelText('Document')).toHaveFocus()
    expect(page.bodies).toEqual([])
  })

  it("[SH-056][SH-057] puts the server's messages below the field or part that they name, and the rest above the buttons", async () => {
    await openNew()
    const errors = { name: ['has already been taken'], 'kinds.0': ['is not used here'], base: ['Ask your manager'] }
    page.answers['POST /api/short_codes'] = { status: 422, body: { errors, message: '' } }
    await fillIn()
    await save()
    const name = await field('Name')
    await waitFor(() => expect(name).toHaveAccessibleDescription(/This name has already been taken/))
    expect(name).toHaveFocus()
    expect(screen.getByText('This kinds (entry 1) is not used here')).toBeInTheDocument()
    expect(screen.getByText('Ask your manager')).toBeInTheDocument()

    delete page.answers['POST /api/short_codes']
    await user.type(name, 's')
    await user.click(screen.getByLabelText('Communication'))
    await waitFor(() => expect(screen.getByText('Save').closest('button')).toBeEnabled())
    await save()
    await waitFor(() => expect(page.keys).toHaveLength(2))
    expect(page.keys[1]).toBe(page.keys[0]) // the same filled-in form
  })

  it('explains by the contract why it cannot be sent', async () => {
    await openNew()
    await fillIn()
    await user.clear(await field('Name'))
    await user.type(await field('Name'), automaticShortCodes[0])
    await save()
    await waitFor(async () =>
      expect(await field('Name')).toHaveAccessibleDescription(/reserved for an automatic short code/),
    )
    expect(page.bodies).toEqual([])
  })

  it('restores its values after a reload', async () => {
    await openNew()
    await fillIn()
    const kept = page.kept
    await waitFor(() => expect([...kept.values()].join()).toContain('start_time'))
    page.close()

    await openNew(kept)
    await waitFor(async () => expect(await field('Name')).toHaveValue('start_time'))
    expect(screen.getByLabelText('Document')).toBeChecked()
    expect(screen.getByLabelText('Communication')).not.toBeChecked()
  })

  it('[SH-052] asks before closing or leaving with typed values; confirming removes the draft', async () => {
    await openNew()
    await fillIn()
    await press('Cancel')
    await user.click(await screen.findByRole('button', { name: 'No, keep it' }))
    await waitFor(async () => expect(await field('Name')).toHaveValue('start_time'))

    await page.goTo('/elsewhere')
    expect(await screen.findByText('Discard Changes?')).toBeInTheDocument()
    expect(page.drafts()).not.toEqual({})
    await user.click(await screen.findByRole('button', { name: 'Yes, discard it' }))
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument()
    expect(page.drafts()).toEqual({})
  })

  describe('an edit conflict', () => {
    const record = aShortCode({ name: 'start_time', kinds: ['document'], description: 'Old', defaultValue: '9 am' })
    const present = aShortCode({ ...record, description: 'Theirs', defaultValue: '10 am', lockVersion: 8 })

    const editLate = async () => {
      page = await openShortCodes({ record, present })
      await press('Edit')
      const description = await field('Description')
      await user.clear(description)
      await user.type(description, 'Mine')
      page.answers['PUT /api/short_codes/s1'] = {
        status: 409,
        body: { errors: { base: [staleEdit] }, message: staleEdit },
      }
      await save()
      const title = await screen.findByText('Someone else changed this')
      const dialog = title.closest<HTMLElement>('[role="dialog"]')
      if (!dialog) throw new Error('The title stands in no dialog')
      return dialog
    }
    const choices = (dialog: HTMLElement, label: string) =>
      within(within(dialog).getByRole('group', { name: label })).getAllByRole('radio')

    it('[D-15] shows both versions of differing fields: mine where I changed it, theirs elsewhere', async () => {
      const dialog = await editLate()
      const [mine, theirs] = choices(dialog, 'Description')
      expect(mine).toHaveAccessibleDescription('Mine')
      expect(theirs).toHaveAccessibleDescription('Theirs')
      expect(mine).toBeChecked()
      expect(choices(dialog, 'Default value')[1]).toBeChecked()
      expect(within(dialog).queryByRole('group', { name: 'Name' })).not.toBeInTheDocument()
    })

    it('[D-15] saves the selected values with the current version', async () => {
      const dialog = await editLate()
      delete page.answers['PUT /api/short_codes/s1']
      await user.click(within(dialog).getByRole('button', { name: 'Save my choice' }))
      await waitFor(() => expect(page.bodies).toHaveLength(2))
      const typed = { name: 'start_time', kinds: ['document'], description: 'Mine' }
      expect(page.bodies).toEqual([
        { shortCode: { ...typed, defaultValue: '9 am', lockVersion: 7 } },
        { shortCode: { ...typed, defaultValue: '10 am', lockVersion: 8 } },
      ])
      await dialogGone()
    })

    it('[D-15] keeps typed values when going back', async () => {
      const dialog = await editLate()
      await user.click(within(dialog).getByRole('button', { name: 'Back to the form' }))
      expect(await field('Description')).toHaveValue('Mine')
      expect(page.drafts()).toEqual({ 'shortCodes/s1': { description: 'Mine', lockVersion: 7 } })
    })

    it('[D-15] takes theirs on request', async () => {
      const dialog = await editLate()
      await user.click(within(dialog).getByRole('button', { name: 'Use their version' }))
      expect(await field('Description')).toHaveValue('Theirs')
      expect(await field('Default value')).toHaveValue('10 am')
      expect(page.drafts()).toEqual({})
    })

    it('[D-15] reports it in the form when the record cannot be refetched', async () => {
      page = await openShortCodes({ record })
      await press('Edit')
      await user.type(await field('Description'), '!')
      page.answers['PUT /api/short_codes/s1'] = {
        status: 409,
        body: { errors: { base: [staleEdit] }, message: staleEdit },
      }
      await save()
      expect(await screen.findByText(staleEdit)).toBeInTheDocument()
      expect(await field('Description')).toHaveValue('Old!')
    })
  })
})
