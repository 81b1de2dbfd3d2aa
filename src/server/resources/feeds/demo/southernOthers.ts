import { exampleDocument } from '@server/demo/media/exampleFiles'
import { feedsOf, type DemoFeed } from './demoFeed'

const { archived, pending, draft, rejected, resolved } = feedsOf('Helen Papas')

const city = { places: ['Adelaide Campus'] }
const hills = { places: ['Mount Barker Campus'] }
const everyone = { regions: ['South Australia'] }
const trainees = { ...everyone, roles: ['Trainee'] }
const trainers = { ...everyone, roles: ['Trainer', 'Administrator'] }

const [helen, marco, grant] = ['Helen Papas', 'Marco Bellini', 'Grant Whitfield'] as const

/** Feeds of Southern Skills Institute that wait, were rejected, are being written, or are over. */
export const southernOthers: readonly DemoFeed[] = [
  pending(['study-group', marco, 0.3, city, '<p>Study group for SITXINV006, Tuesdays at four, room 2.11.</p>']),
  pending([
    'mock-service',
    grant,
    1.4,
    hills,
    '<p>Mock service on the 27th for 40 guests. Teams and stations will follow.</p>',
  ]),
  pending(
    [
      'new-units',
      marco,
      2.1,
      trainers,
      '<p>The new training package replaces five of our units from July. Overview in the file.</p>',
    ],
    {
      files: [exampleDocument('new-units', 'New units', ['SITXFSA005', 'SITXWHS005', 'SITHCCC023'])],
    },
  ),
  pending(['photo-day', marco, 3.3, everyone, '<p>Photo day for the student cards.</p>']),
  rejected(
    ['free-lunch', marco, 4.4, everyone, '<p>Free lunch on Friday for all!</p>'],
    'Kitchen 1 is booked on Friday. Please take another day.',
  ),
  rejected(
    ['marks', grant, 8.5, hills, '<p>Marks of last week, by name.</p>'],
    'Marks are personal: send them to each one.',
  ),
  rejected(['gym', marco, 14, city, '<p>Cheaper gym for trainees around the corner.</p>'], 'No advertising, please.'),
  draft(['winter-timetable', helen, 0.6, everyone, '<p>The winter timetable: to be completed.</p>']),
  draft([
    'excursion-market',
    marco,
    1.9,
    city,
    '<p>Central Market at six in the morning: what is in season, and who sells it.</p>',
  ]),
  draft(['safety-drill', grant, 2.9, hills, '<p>Fire drill this month. The date stays open.</p>']),
  resolved(
    ['cook-off', marco, 5, everyone, '<p>Cook-off of both campuses, three rounds.</p>'],
    'Please add who judges.',
  ),
  archived(['january-intake', helen, 50, everyone, '<p>Welcome to the January intake.</p>'], {
    comments: [['Aisha Rahman', 'Hello everybody!']],
  }),
  archived(['heat-plan', helen, 40, city, '<p>Above 40 °C practical classes end at 1 pm.</p>']),
  archived(['old-log-books', grant, 75, trainees, '<p>Paper log books are accepted until December.</p>']),
]
