import { mailTextOf } from './communicationMails'

const words = { company: 'Harbour Kitchens', portalUrl: 'https://portal.test', areFilesLeftOut: false, asks: false }

describe('the mail of a communication', () => {
  it('has its codes as they were written in its plain text too, in headings and tables as anywhere', () => {
    const html = [
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => `<${tag}>Dear {{first_name}} &amp; team</${tag}>`),
      '<table><thead><tr><th>Start on {{start_day}}</th></tr></thead></table>',
      '<p>See you at {{venue}}.</p><img src="https://portal.test/logo.png" alt="Logo">',
    ].join('')
    const { text } = mailTextOf({ ...words, html })
    const [letter = ''] = text.split('\n\nRead it in the portal')
    expect(letter.split(/\n+/)).toEqual([
      ...Array.from({ length: 6 }, () => 'Dear {{first_name}} & team'),
      'Start on {{start_day}}',
      'See you at {{venue}}.',
    ])
  })
})
