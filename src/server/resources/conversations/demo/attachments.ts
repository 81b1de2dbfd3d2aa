import type { DemoMedia } from '@server/demo/media/demoMedia'
import { exampleDocument, examplePicture, type ExampleFile } from '@server/demo/media/exampleFiles'
import { idOf, type DemoOrganisation } from '@server/demo/organisation'

type Attachment = { organisation: string; writer: string; files: readonly ExampleFile[] }

/** The files of personal messages that began a conversation, by the end of the notification's id, like `exchanges`. */
const attachments: Readonly<Record<string, Attachment>> = {
  'ella-king-espresso-grinder-0': {
    organisation: 'harbour',
    writer: 'priya-nair',
    files: [
      exampleDocument('grinder-data-sheet', 'Espresso grinder', [
        'Burrs: 75 mm, flat, hardened steel',
        'Hopper: 1.2 kg',
        'Dose: 14 to 21 g in 2 to 4 seconds',
        'Power: 230 V, 450 W',
        'Place: 23 cm wide, 58 cm high',
      ]),
      examplePicture('bar-counter'),
    ],
  },
}

/** The medium of a message; null when it has none. */
export const mediumOf = (organisation: string, key: string): string | null =>
  Object.hasOwn(attachments, key) ? `${organisation}-media-${key}` : null

export const conversationMedia = (organisation: DemoOrganisation, now: Date): DemoMedia[] =>
  Object.entries(attachments)
    .filter(([, attachment]) => attachment.organisation === organisation.key)
    .map(([key, { writer, files }]) => ({
      id: idOf(organisation, 'media', key),
      ownerId: idOf(organisation, 'person', writer),
      policy: 'own',
      holder: { kind: 'conversation', id: idOf(organisation, 'conversation', key) },
      createdAt: now,
      files,
    }))
