/** A reply by the receiver or the writer of a message, some minutes after it. An empty line begins a paragraph, and placeholders are the story’s. */
export type DemoReply = { by: 'receiver' | 'writer'; after: number; text: string }

const receiver = (after: number, text: string): DemoReply => ({ by: 'receiver', after, text })
const writer = (after: number, text: string): DemoReply => ({ by: 'writer', after, text })

/** The replies to personal messages of the main accounts, by the end of the notification's id. */
export const exchanges: Readonly<Record<string, readonly DemoReply[]>> = {
  'ella-king-espresso-grinder-0': [
    receiver(
      9,
      'Happy to! It can be ready before it arrives. Should it cover the filter grinder too, or only this one?',
    ),
    writer(14, 'Only this one. Half a page is plenty, and photos are welcome.'),
  ],
  'ella-king-train-jai-21': [
    receiver(35, 'Yes, gladly. I would start him on milk, since everybody waits too long with that.'),
    writer(52, 'Perfect. I have moved the bread delivery, so nobody will need you in between.'),
    receiver(60, 'Thanks, Tom!'),
  ],
  'ella-king-swap-asked-27': [
    receiver(80, 'Sure, enjoy the evening. I would like a late start in two weeks in return, if that is all right.'),
    writer(95, 'Deal, you are the best!\n\nI have sent the swap off for approval.'),
  ],
  'ella-king-store-room-key-57': [receiver(18, 'Found it in my apron pocket. You will have it tomorrow at 10, sorry!')],
  'priya-nair-opening-hours-10': [
    receiver(125, 'Mondays, please. Between 07:00 and 08:00 we had eleven guests in the whole of {month+2} last time.'),
    writer(140, 'Eleven! Mondays it is. Thank you.'),
  ],
  'sophie-tran-lift-to-class-6': [
    receiver(11, 'Yes please! I will be at the stop at 08:05.\n\nKnives in the boot, promised.'),
    writer(13, 'See you there 🚗'),
  ],
}
