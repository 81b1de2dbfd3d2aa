import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { VListProps } from 'virtua'
import * as chatEvents from '@client/state/chat/chatEvents'
import { outgoingFiles } from '@client/state/drafts/outgoingFiles'
import { sessionEnded } from '@client/state/session/sessionEvents'
import { addMessageChannel } from '@client/testing/addMessageChannel'
import { aChatMessage, openChatScreen, own } from '@client/testing/chatScreen'
import { selectChatDraft } from './composerRules'

/** Without a layout a virtual list has no rows. */
jest.mock('virtua', () => ({
  VList: ({ data, children }: VListProps<string>) => (
    <div>{typeof children === 'function' && Array.from(data ?? [], (sid, at) => children(sid, at))}</div>
  ),
}))

beforeAll(addMessageChannel)
let chat: Awaited<ReturnType<typeof openChatScreen>>
beforeEach(async () => {
  chat = await openChatScreen({
    messages: [
      aChatMessage({ index: 0, body: 'Who can open?' }),
      aChatMessage({ index: 1, body: 'I can', author: own, dateCreated: '2026-11-25T01:00:00.000Z' }),
    ],
  })
})
afterEach(() => chat.close())
const bodies = () => chat.heardOf(chatEvents.messageSubmitted).map(({ body }) => body)
const send = () => screen.getByRole('button', { name: 'Send' })

describe('the composer', () => {
  it('[LC-028] sends with Enter, makes a line with Shift+Enter', async () => {
    await chat.user.type(chat.composer(), 'First{Shift>}{Enter}{/Shift}Second{Enter}')
    expect(bodies()).toEqual(['First\nSecond'])
    expect(chat.composer()).toHaveValue('')
    await chat.user.type(chat.composer(), 'Third{Control>}{Enter}{/Control}')
    expect(bodies()).toEqual(['First\nSecond', 'Third'])
  })

  it('has the focus when its conversation is opened, not when the page comes with it', async () => {
    expect(chat.composer()).not.toHaveFocus()
    await chat.user.click(screen.getByRole('link', { name: /Kitchen crew/ }))
    expect(chat.composer()).toHaveFocus()
  })

  it('shows what is written, and what is sent, from the right where its words run so', async () => {
    await chat.user.type(chat.composer(), 'שלום')
    expect(chat.composer()).toHaveAttribute('dir', 'auto')
    await chat.user.keyboard('{Enter}')
    expect(screen.getByText('שלום').closest('[dir]')).toHaveAttribute('dir', 'auto')
  })

  it.each([
    ['as browsers say it', { isComposing: true }],
    ['by the key code 229 alone', { keyCode: 229 }],
  ])('[LC-028] does not send while an input method composes, %s', async (_how, state) => {
    await chat.user.type(chat.composer(), 'にほ')
    fireEvent.keyDown(chat.composer(), { key: 'Enter', ...state })
    expect(bodies()).toEqual([])
    fireEvent.keyDown(chat.composer(), { key: 'Enter' })
    expect(bodies()).toEqual(['にほ'])
  })

  it('[LC-029] sends nothing without text and files; whitespace is not text', async () => {
    expect(send()).toBeDisabled()
    await chat.user.type(chat.composer(), '  \u200b\u3164\u2800{Shift>}{Enter}{/Shift} {Enter}')
    expect(send()).toBeDisabled()
    expect(bodies()).toEqual([])
    await chat.user.type(chat.composer(), 'x')
    expect(send()).toBeEnabled()
  })

  it('[LC-029] [LC-034] sends a file without text, and says why another was not added', async () => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!input) throw new Error('there is no picker')
    const pdf = new File(['%PDF-1.7'], 'sheet.pdf', { type: 'application/pdf' })
    fireEvent.change(input, { target: { files: [pdf, new File(['MZ'], 'setup.pdf', { type: 'application/pdf' })] } })
    expect(await screen.findByText('setup.pdf was not added. Choose images or PDFs.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Remove sheet.pdf' })).toBeVisible()
    expect(chat.composer()).toHaveFocus()
    await chat.user.click(send())
    const [sent] = chat.heardOf(chatEvents.messageSubmitted)
    expect(sent).toMatchObject({ body: '', files: [{ name: 'sheet.pdf', type: 'application/pdf', size: 8 }] })
    expect(await outgoingFiles.find(sent?.files[0]?.id ?? '')).toBe(pdf)
    expect(screen.queryByRole('button', { name: 'Remove sheet.pdf' })).toBeNull()
  })

  it('says which photos it can not send without what they tell, and counts them no longer', async () => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    if (!input) throw new Error('there is no picker')
    const heic = new File([new Uint8Array([0, 0, 0, 0x18]), 'ftypheic'], 'IMG_1.HEIC')
    const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe1])], 'torn.jpg')
    for (let time = 0; time < 2; time++) {
      fireEvent.change(input, { target: { files: [...Array.from({ length: 9 }, () => jpeg), heic] } })
      const sentence = 'IMG_1.HEIC was not added. This browser cannot open HEIC photos. Add it as a JPEG.'
      expect(screen.getByText('Preparing files…')).toBeVisible()
      await waitFor(() => expect(screen.queryByText('Preparing files…')).toBeNull())
      expect(screen.getByText(sentence)).toBeVisible()
      expect(screen.getByText('torn.jpg was not added. This browser cannot open it.')).toBeVisible()
    }
    expect(send()).toBeDisabled()
    expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull()
  })

  it('[D-94] keeps the files of a draft, and says which the browser has dropped', async () => {
    const input = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement
    const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
    fireEvent.change(input(), { target: { files: [pdf('roster.pdf'), pdf('menu.pdf')] } })
    await screen.findByRole('button', { name: 'Remove roster.pdf' })
    await chat.user.click(screen.getByRole('link', { name: /Kitchen crew/ }))
    expect(screen.queryByText('roster')).toBeNull()
    const [roster] = selectChatDraft(chat.store.getState(), 'CH1').files
    await outgoingFiles.drop([roster?.id ?? ''])
    await chat.user.click(screen.getByRole('link', { name: /Harbour Street floor/ }))
    expect(await screen.findByText('roster.pdf is no longer stored in this browser. Add it again.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Remove roster.pdf' })).toBeNull()
    await chat.user.click(send())
    expect(chat.heardOf(chatEvents.messageSubmitted)).toMatchObject([{ files: [{ name: 'menu.pdf' }] }])
  })

  it('[LC-037] [LC-038] sends a reply with what it quotes; Escape cancels one', async () => {
    const [first] = screen.getAllByRole('article', { name: /Tom Bradley/ })
    if (!first) throw new Error('there is no message')
    const reply = async () => {
      act(() => first.focus()) // user-event's pointer leaves a row when it moves within it
      await chat.user.click(screen.getByRole('button', { name: 'Reply' }))
    }
    await reply()
    expect(screen.getByText('Reply to Tom Bradley')).toBeVisible()
    expect(chat.composer()).toHaveFocus()
    await chat.user.keyboard('{Escape}')
    expect(screen.queryByText('Reply to Tom Bradley')).toBeNull()
    await reply()
    await chat.user.keyboard('Me{Enter}')
    expect(chat.heardOf(chatEvents.messageSubmitted)).toMatchObject([
      { body: 'Me', reply: { sid: 'IM0', author: 'tom', body: 'Who can open?', mediaSize: 0 } },
    ])
  })

  it('edits the last own message after ArrowUp, and gives back what was being written', async () => {
    await chat.user.type(chat.composer(), '{ArrowUp}')
    expect(chat.composer()).toHaveValue('I can')
    await chat.user.keyboard('{Escape}')
    expect(chat.composer()).toHaveValue('')
    await chat.user.keyboard('{ArrowUp} not{Enter}')
    expect(chat.heardOf(chatEvents.messageEdited)).toMatchObject([{ message: { index: 1 }, body: 'I can not' }])
    expect(bodies()).toEqual([])
  })

  it('[LC-018] says at most once in a while that the person types', async () => {
    await chat.user.type(chat.composer(), ' hello there')
    expect(chat.heardOf(chatEvents.typed)).toEqual([{ sid: 'CH1' }])
  })

  it('[LC-028] refuses more than 32 KB, and keeps it', () => {
    const long = 'ö'.repeat(16_385)
    fireEvent.change(chat.composer(), { target: { value: long } })
    fireEvent.keyDown(chat.composer(), { key: 'Enter' })
    expect(screen.getByText(/32,770 of 32,768/)).toBeVisible()
    expect(bodies()).toEqual([])
    expect(chat.composer()).toHaveValue(long)
  })

  it('[D-22] leaves nothing to the next person of what was typed a moment before the session ended', async () => {
    await chat.user.type(chat.composer(), 'Between us')
    act(() => void chat.store.dispatch(sessionEnded({})))
    cleanup()
    expect(chat.store.getState().drafts).toEqual({})
  })

  it('[LC-028] keeps what was written and not sent, with the reply, until it is sent', async () => {
    act(() => screen.getByRole('article', { name: /Tom Bradley/ }).focus())
    await chat.user.click(screen.getByRole('button', { name: 'Reply' }))
    await chat.user.keyboard('On my')
    await waitFor(() =>
      expect(chat.store.getState().drafts['chat/CH1']).toMatchObject({ body: 'On my', reply: { sid: 'IM0' } }),
    )
    await chat.user.click(screen.getByRole('link', { name: /Kitchen crew/ }))
    expect(chat.composer()).toHaveValue('')
    await chat.user.click(screen.getByRole('link', { name: /Harbour Street floor/ }))
    expect(chat.composer()).toHaveValue('On my')
    expect(screen.getByText('Reply to Tom Bradley')).toBeVisible()
    await chat.user.type(chat.composer(), ' way{Enter}')
    expect(bodies()).toEqual(['On my way'])
    await waitFor(() => expect(chat.store.getState().drafts['chat/CH1']).toBeUndefined())
  })
})
