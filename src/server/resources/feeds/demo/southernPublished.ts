import { exampleDocument, examplePicture } from '@server/demo/media/exampleFiles'
import { feedsOf, type DemoFeed } from './demoFeed'

const { approved } = feedsOf('Helen Papas')

const city = { places: ['Adelaide Campus'] }
const hills = { places: ['Mount Barker Campus'] }
const everyone = { regions: ['South Australia'] }
const trainees = { ...everyone, roles: ['Trainee'] }
const trainers = { ...everyone, roles: ['Trainer', 'Administrator'] }

const [helen, marco, grant] = ['Helen Papas', 'Marco Bellini', 'Grant Whitfield'] as const

/** What Southern Skills Institute has published: classes, assessments, campus life. */
export const southernPublished: readonly DemoFeed[] = [
  approved(
    [
      'welcome-march',
      helen,
      0.4,
      everyone,
      '<p><strong>Welcome to the March intake.</strong></p><p>Your timetable, the map of the campus and the list of what to bring are in the file. Safety shoes are needed from the first day.</p>',
    ],
    {
      isPinned: true,
      files: [
        exampleDocument('first-week', 'Your first week', [
          'Monday 9 am: induction, room 1.04',
          'Tuesday 8.30 am: kitchen safety',
          'Wednesday: knife skills, groups A and B',
          'Bring: safety shoes, apron, a pen',
        ]),
        examplePicture('campus-map'),
      ],
      comments: [
        ['Sophie Tran', 'Is the induction for those who started in February too?'],
        ['Marco Bellini', 'No, but you are welcome to show the new ones around.'],
        ['Emma Lawson', 'Found the map, thanks!'],
      ],
    },
  ),
  approved(
    [
      'knife-skills-groups',
      marco,
      1.1,
      { ...city, roles: ['Trainee', 'Trainer'] },
      '<p>Knife skills: group A meets at 8.30 am, group B at 1 pm, both in kitchen 2. Watch this before: <a href="https://vimeo.com/76979871" target="_blank" rel="noopener noreferrer">the claw grip</a>.</p>',
    ],
    {
      comments: [
        ['Aisha Rahman', 'May I swap to group B this week?'],
        ['Marco Bellini', 'Yes.'],
      ],
    },
  ),
  approved(
    [
      'assessment-dates',
      helen,
      2.2,
      trainees,
      '<p>Assessment dates of the second quarter are final. Please check yours under <em>Classes and Courses</em>; changes are possible until Friday.</p>',
    ],
    { isClosed: true },
  ),
  approved(
    [
      'barista-course',
      marco,
      3,
      everyone,
      '<p>Four places are left in the barista course (SITHFAB025). It takes two Saturdays, and counts for Hospitality and for Commercial Cookery.</p>',
    ],
    {
      files: [examplePicture('barista-course')],
      comments: [
        ['Jasmine Wu', 'Signed up.'],
        ['Carlos Medina', 'Same here.'],
      ],
    },
  ),
  approved(
    [
      'orchard-visit',
      grant,
      4,
      hills,
      '<p>We visit the orchard in Lenswood on the 18th. The bus leaves at 7.45 am in front of the campus. Closed shoes, a hat, and something to write.</p>',
    ],
    {
      comments: [
        ['Keira Simmons', 'Is lunch included?'],
        ['Grant Whitfield', 'Yes, and there is a vegetarian choice.'],
      ],
    },
  ),
  approved([
    'library-hours',
    helen,
    5.5,
    city,
    '<p>The library is open until 8 pm on Tuesdays and Thursdays in the assessment weeks.</p>',
  ]),
  approved(
    [
      'first-aid-day',
      marco,
      7,
      { ...everyone, roles: ['Trainee', 'Trainer'] },
      '<p>First aid (HLTAID011) is on Monday the 23rd. Do the online part before, it takes three hours. Without it you cannot take part.</p>',
    ],
    {
      openFor: ['Ben Doyle', 'Finn Gallagher', 'Nikhil Rao', 'Tilly Brennan'],
      comments: [
        ['Ben Doyle', 'The online part crashed at module 4 for me.'],
        ['Marco Bellini', 'Try again tonight, they have fixed it.'],
      ],
    },
  ),
  approved(
    [
      'moderation',
      helen,
      8,
      trainers,
      '<p>Moderation meeting on Thursday, 3 pm. Bring two marked units each, one of them borderline.</p>',
    ],
    {
      comments: [['Grant Whitfield', 'I bring SITHCCC027.']],
    },
  ),
  approved(
    [
      'kitchen-four',
      grant,
      9.5,
      hills,
      '<p>Kitchen 4 has its new induction tops. Read the card before you switch one on: pans of aluminium do not work.</p>',
    ],
    { files: [examplePicture('kitchen-four')] },
  ),
  approved(
    [
      'work-placement',
      helen,
      11,
      { ...everyone, roles: ['Trainee', 'Administrator'] },
      '<p>Work placement: 48 service periods are needed for the certificate. Have each one signed on the day. Unsigned ones do not count.</p>',
    ],
    {
      comments: [
        ['Finn Gallagher', 'Does a double shift count as two?'],
        ['Helen Papas', 'Yes, if both services are listed.'],
      ],
    },
  ),
  approved([
    'car-park',
    helen,
    13,
    city,
    '<p>The car park on Light Square is closed until the 30th. The tram stops two minutes away.</p>',
  ]),
  approved(
    [
      'open-day',
      marco,
      15,
      everyone,
      '<p>Open day on Saturday, 10 am to 2 pm. Helpers get lunch and two hours on their log. Tell your trainer by Wednesday.</p>',
    ],
    {
      comments: [
        ['Molly Hargreaves', 'Count me in.'],
        ['Tilly Brennan', 'Me too.'],
        ['Luka Jovanovic', 'I can do the coffee.'],
      ],
    },
  ),
  approved([
    'food-safety-results',
    marco,
    18,
    { ...city, roles: ['Trainee'] },
    '<p>Results of the food safety unit are out. 11 of 12 passed at the first try. Well done.</p>',
  ]),
  approved(
    [
      'wellbeing',
      helen,
      21,
      everyone,
      '<p>Assessment time is hard. You can talk to Nadine, our counsellor, on Mondays and Wednesdays, without an appointment.</p>',
    ],
    { isClosed: true },
  ),
  approved([
    'uniform-shop',
    helen,
    26,
    trainees,
    '<p>The uniform shop is open on Friday, 8 to 10 am. Jackets are back in all sizes.</p>',
  ]),
  approved(
    [
      'guest-chef',
      grant,
      31,
      hills,
      '<p>Guest chef on the 9th: bush foods, from wattle seed to quandong. Places for 14.</p>',
    ],
    {
      comments: [['Nikhil Rao', 'Is there a list?']],
    },
  ),
]
