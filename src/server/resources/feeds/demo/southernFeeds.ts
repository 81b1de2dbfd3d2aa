import { exampleDocument, examplePicture } from '@server/demo/media/exampleFiles'
import { feedsOf, type DemoFeed } from './feedDemo'

const { approved, archived, pending, draft, rejected, resolved } = feedsOf('Helen Papas')

const city = { places: ['Adelaide Campus'] }
const hills = { places: ['Mount Barker Campus'] }
const everyone = { regions: ['South Australia'] }
const trainees = { ...everyone, roles: ['Trainee'] }
const trainers = { ...everyone, roles: ['Trainer', 'Administrator'] }
const [helen, marco, grant] = ['Helen Papas', 'Marco Bellini', 'Grant Whitfield'] as const

/** Feeds of Southern Skills Institute: classes, assessments and campus life, and feeds in every other state. */
export const southernFeeds: readonly DemoFeed[] = [
  approved('welcome', helen, 0.4, everyone, {
    isPinned: true,
    files: () => [
      exampleDocument('first-week', 'Your first week', [
        'Monday 9 am: induction, room 1.04',
        'Tuesday 8.30 am: kitchen safety',
        'Wednesday: knife skills, groups A and B',
        'Bring: safety shoes, apron, a pen',
      ]),
      examplePicture('campus-map'),
    ],
    comments: [
      ['Sophie Tran', 'Is the induction for those who started earlier this year too?'],
      ['Marco Bellini', 'No, but you are welcome to show the new ones around.'],
      ['Emma Lawson', 'Found the map, thanks!'],
    ],
  })`<p><strong>Welcome to the {intakeMonth} intake.</strong></p><p>We begin on {intake}. Your timetable, the map of the campus and the list of what to bring are in the file. Safety shoes are needed from the first day.</p>`,
  approved(
    'knife-skills-groups',
    marco,
    1.1,
    { ...city, roles: ['Trainee', 'Trainer'] },
    {
      comments: [
        ['Aisha Rahman', 'May I swap to group B this week?'],
        ['Marco Bellini', 'Yes.'],
      ],
    },
  )`<p>Knife skills: group A meets at 8.30 am, group B at 1 pm, both in kitchen 2. Watch this before: <a href="https://vimeo.com/76979871" target="_blank" rel="noopener noreferrer">the claw grip</a>.</p>`,
  approved('assessment-dates', helen, 2.2, trainees, {
    isClosed: true,
  })`<p>Assessment dates of the next quarter are final. Please check yours under <em>Classes and Courses</em>; changes are possible until {friday}.</p>`,
  approved('barista-course', marco, 3, everyone, {
    files: () => [examplePicture('grinder')],
    comments: [
      ['Jasmine Wu', 'Signed up.'],
      ['Carlos Medina', 'Same here.'],
    ],
  })`<p>Four places are left in the barista course (SITHFAB025). It takes two Saturdays, and counts for Hospitality and for Commercial Cookery.</p>`,
  approved('orchard-visit', grant, 4, hills, {
    comments: [
      ['Keira Simmons', 'Is lunch included?'],
      ['Grant Whitfield', 'Yes, and there is a vegetarian choice.'],
    ],
  })`<p>We visit the orchard in Lenswood on {wednesday}. The bus leaves at 7.45 am in front of the campus. Closed shoes, a hat, and something to write.</p>`,
  approved(
    'library-hours',
    helen,
    5.5,
    city,
  )`<p>The library is open until 8 pm on Tuesdays and Thursdays in the assessment weeks.</p>`,
  approved(
    'first-aid-day',
    marco,
    7,
    { ...everyone, roles: ['Trainee', 'Trainer'] },
    {
      openFor: ['Ben Doyle', 'Finn Gallagher', 'Nikhil Rao', 'Tilly Brennan'],
      comments: [
        ['Ben Doyle', 'The online part crashed at module 4 for me.'],
        ['Marco Bellini', 'Try again tonight, they have fixed it.'],
      ],
    },
  )`<p>First aid (HLTAID011) is on {firstAidDay}. Do the online part before, it takes three hours. Without it you cannot take part.</p>`,
  approved('moderation', helen, 8, trainers, {
    comments: [['Grant Whitfield', 'I bring SITHCCC027.']],
  })`<p>Moderation meeting on {thursday}, 3 pm. Bring two marked units each, one of them borderline.</p>`,
  approved('kitchen-four', grant, 9.5, hills, {
    files: () => [examplePicture('kitchen')],
  })`<p>Kitchen 4 has its new induction tops. Read the card before you switch one on: pans of aluminium do not work.</p>`,
  approved(
    'work-placement',
    helen,
    11,
    { ...everyone, roles: ['Trainee', 'Administrator'] },
    {
      comments: [
        ['Finn Gallagher', 'Does a double shift count as two?'],
        ['Helen Papas', 'Yes, if both services are listed.'],
      ],
    },
  )`<p>Work placement: 48 service periods are needed for the certificate. Have each one signed on the day. Unsigned ones do not count.</p>`,
  approved(
    'car-park',
    helen,
    13,
    city,
  )`<p>The car park on Light Square is closed until {day+30}. The tram stops two minutes away.</p>`,
  approved('open-day', marco, 15, everyone, {
    comments: [
      ['Molly Hargreaves', 'Count me in.'],
      ['Tilly Brennan', 'Me too.'],
      ['Luka Jovanovic', 'I can do the coffee.'],
    ],
  })`<p>Open day on {openDay}, 10 am to 2 pm. Helpers get lunch and two hours on their log. Tell your trainer by {openDay-3}.</p>`,
  approved('food-safety-results', marco, 18, {
    ...city,
    roles: ['Trainee'],
  })`<p>Results of the food safety unit are out. 11 of 12 passed at the first try. Well done.</p>`,
  approved('wellbeing', helen, 21, everyone, {
    isClosed: true,
  })`<p>Assessment time is hard. You can talk to Nadine, our counsellor, on Mondays and Wednesdays, without an appointment.</p>`,
  approved(
    'uniform-shop',
    helen,
    26,
    trainees,
  )`<p>The uniform shop is open on {friday}, 8 to 10 am. Jackets are back in all sizes.</p>`,
  approved('guest-chef', grant, 31, hills, {
    comments: [['Nikhil Rao', 'Is there a list?']],
  })`<p>Guest chef on {thursday}: bush foods, from wattle seed to quandong. Places for 14.</p>`,
  pending('study-group', marco, 0.3, city)`<p>Study group for SITXINV006, Tuesdays at four, room 2.11.</p>`,
  pending(
    'mock-service',
    grant,
    1.4,
    hills,
  )`<p>Mock service on {mockService} for 40 guests. Teams and stations will follow.</p>`,
  pending('new-units', marco, 2.1, trainers, {
    files: () => [exampleDocument('new-units', 'New units', ['SITXFSA005', 'SITXWHS005', 'SITHCCC023'])],
  })`<p>The new training package replaces five of our units from {month+3}. Overview in the file.</p>`,
  pending('photo-day', marco, 3.3, everyone)`<p>Photo day for the student cards.</p>`,
  rejected(
    'free-lunch',
    marco,
    4.4,
    everyone,
    'Kitchen 1 is booked on {friday}. Please take another day.',
  )`<p>Free lunch on {friday} for all!</p>`,
  rejected(
    'marks',
    grant,
    8.5,
    hills,
    'Marks are personal: send them to each one.',
  )`<p>Marks of last week, by name.</p>`,
  rejected('gym', marco, 14, city, 'No advertising, please.')`<p>Cheaper gym for trainees around the corner.</p>`,
  draft('next-timetable', helen, 0.6, everyone)`<p>The timetable of the next term: to be completed.</p>`,
  draft(
    'excursion-market',
    marco,
    1.9,
    city,
  )`<p>Central Market at six in the morning: what is in season, and who sells it.</p>`,
  draft('safety-drill', grant, 2.9, hills)`<p>Fire drill this month. The date stays open.</p>`,
  resolved('cook-off', marco, 5, everyone, 'Please add who judges.')`<p>Cook-off of both campuses, three rounds.</p>`,
  archived('last-intake', helen, 50, everyone, {
    comments: [['Aisha Rahman', 'Hello everybody!']],
  })`<p>Welcome to the {month} intake.</p>`,
  archived('weather-rule', helen, 40, city)`<p>{weatherRule}</p>`,
  archived('old-log-books', grant, 75, trainees)`<p>Paper log books are accepted until the end of {month+1}.</p>`,
]
