/** These pages replace other programs in the demo (D-55): English only, like the demo's data. */
export const servicePageTexts = {
  product: 'Muster',
  demo: 'Demo',
  lead: 'In your organisation, another program opens here.',
  opens: 'What opens there',
  received: 'What it was sent',
  address: 'Page',
  back: 'Back to Muster',
  tab: 'Muster opens other programs in a tab of their own: you can also close this one.',
  missing: 'There is no such service',
  missingLead: 'The demo organisations have no service at this address.',
} as const
