/** These pages replace other programs in the demo (D-55): English only, like the demo's data. */
export const servicePageTexts = {
  product: 'Muster',
  demo: 'Demo',
  lead: 'In production, this opens the connected app.',
  opens: 'What opens there',
  received: 'What Muster sent',
  address: 'Page',
  back: 'Back to Muster',
  tab: 'Muster opens other programs in a new tab, so you can also close this one.',
  missing: 'Service not found',
  missingLead: 'The demo organisations have no service at this address.',
} as const
