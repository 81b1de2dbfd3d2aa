import { catalogue } from './catalogue'

/** The keys that send what is written: in chat, replies, comments and new messages. */
export const composerTexts = catalogue({
  enterSends: 'Enter to send, Shift+Enter for a new line',
  ctrlEnterSends: 'Ctrl+Enter to send',
})
