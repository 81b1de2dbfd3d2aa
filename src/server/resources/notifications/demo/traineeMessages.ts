import { link, list, steps, strong, table, type MessageTemplate } from './template'

const source = 'internal_lms'
const training = '/services/internal_lms'
const classes = '/services/rto_lms'

/** Messages of a training organisation to its trainees. */
export const traineeMessages = {
  'unit-open': {
    source,
    subject: 'Unit open: SITXFSA005 Use hygienic practices for food safety',
    body: ({ firstName, day }) => [
      `Dear ${firstName}, your next unit is open: ${strong('SITXFSA005 Use hygienic practices for food safety')}.`,
      steps('Read the learner guide.', 'Do the online quiz.', 'Book your observation in the training kitchen.'),
      `The unit is due on ${day(28)}.`,
    ],
    href: `${training}?unit=SITXFSA005`,
  },
  'assessment-due': {
    source,
    isUrgent: true,
    subject: 'Assessment due tomorrow: Prepare dishes using basic methods of cookery',
    body: ({ firstName, day }) => [
      `Dear ${firstName}, part B of your assessment is due on ${day(1)} at 17:00. You have uploaded three of four photos.`,
      'If you need more time, ask your trainer today, not tomorrow.',
    ],
    href: `${training}?assessment=SITHCCC027-B`,
  },
  'assessment-marked': {
    source,
    subject: 'Marked: Work effectively with others',
    body: ({ firstName, sender }) => [
      `Dear ${firstName}, your assessment has been marked: ${strong('satisfactory')}. ${sender} wrote a comment on question 3.`,
    ],
    href: `${training}?assessment=BSBTWK201`,
  },
  'resubmit-asked': {
    source,
    subject: 'Please resubmit: Receive, store and maintain stock',
    body: ({ firstName, sender }) => [
      `Dear ${firstName}, most of it is right. ${sender} asks you to explain two things again:`,
      list('Why do raw meats go on the lowest shelf?', 'What do you write on a label, and why the time?'),
      'You have two more attempts and no reason to hurry.',
    ],
    href: `${training}?assessment=SITXINV006`,
  },
  'class-moved': {
    source,
    subject: ({ next }) => `Class on ${next(3)} moves to Kitchen 2`,
    body: ({ location, next }) => [
      `The class Basic Methods of Cookery at ${location} on ${next(3)} is in Kitchen 2, because the extraction in Kitchen 1 is being repaired. The time stays 09:00 to 13:00.`,
    ],
    href: `${classes}?class=basic-cookery`,
  },
  'timetable-ready': {
    source,
    subject: 'Your timetable for the next four weeks',
    body: ({ firstName, monday }) => [
      `Dear ${firstName}, these are your classes:`,
      table(
        ['Day', 'Class', 'Room'],
        [monday(2), 'Basic methods of cookery', 'Kitchen 1'],
        [monday(9), 'Basic methods of cookery', 'Kitchen 1'],
        [monday(16), 'Stocks, sauces and soups', 'Kitchen 1'],
        [monday(23), 'Observation day', 'Kitchen 2'],
      ),
    ],
    href: `${classes}?view=timetable`,
  },
  'enrolment-form': {
    source,
    subject: 'Your enrolment form needs a signature',
    body: ({ firstName, day }) => [
      `Dear ${firstName}, your enrolment in Certificate III in Commercial Cookery is nearly complete. The last page needs your signature by ${day(7)}.`,
      `You can sign ${link('on your phone', `${classes}?form=enrolment`)}.`,
    ],
    href: `${classes}?form=enrolment`,
  },
  'numeracy-quiz': {
    source,
    subject: 'Language, literacy and numeracy: please start the quiz',
    body: ({ firstName }) => [
      `Dear ${firstName}, the quiz shows us where you might like help. It cannot be failed. Plan half an hour and have a calculator ready.`,
    ],
    href: `${training}?form=lln`,
  },
  'resource-added': {
    source,
    subject: 'New in My Resources: knife cuts on one page',
    body: () => ['From brunoise to tournée: ten cuts with their sizes, to hang above your bench at work.'],
    href: '/services/internal_lms_my_resources?resource=knife-cuts',
  },
  'certificate-issued': {
    source,
    subject: 'Statement of attainment issued',
    body: ({ firstName }) => [
      `Congratulations, ${firstName}! Your statement of attainment for the first six units is ready to download.`,
    ],
    href: `${training}?view=certificates`,
  },
  'great-sauce': {
    source: 'personal',
    from: 'marco-bellini',
    subject: 'That velouté',
    body: ({ firstName, sender }) => [
      `Hi ${firstName}, I have taught that sauce for nineteen years and yours today was among the best five. Write down what you did before you forget it!`,
      sender,
    ],
  },
  'work-placement': {
    source: 'personal',
    from: 'helen-papas',
    subject: 'Your work placement',
    body: ({ firstName, next, sender }) => [
      `Hi ${firstName}, the bistro in Victor Harbor would take you for the four weeks. They start early and feed you well. Could you let me know by ${next(5)}?`,
      sender,
    ],
  },
  'lift-to-class': {
    source: 'personal',
    from: 'aisha-rahman',
    subject: 'Lift on {wednesday}?',
    body: ({ sender }) => ['I drive past your stop at 08:10 and have a free seat. Knives in the boot, please!', sender],
  },
} satisfies Record<string, MessageTemplate>
