type Note = { text: string; at: string; shownDays: number; isImportant?: true }
type Todo = { text: string; at: string; until?: string; roles?: readonly string[]; isImportant?: true }

const [floor, kitchen, bar] = [
  ['Front of house'],
  ['Line cook', 'Kitchen hand'],
  ['Barista', 'Front of house'],
] as const

/** What people write into the diary of a location, of any day. */
export const diaryNotes: readonly Note[] = [
  {
    text: 'Two cases of lemons came short. The supplier brings them with the next delivery.',
    at: '07:30',
    shownDays: 2,
  },
  { text: 'The dishwasher beeps after each cycle. The service is told; keep it running.', at: '21:40', shownDays: 4 },
  {
    text: 'Walk-in fridge was at 6 degrees in the morning. Door seal is worn, push it shut.',
    at: '06:20',
    shownDays: 3,
    isImportant: true,
  },
  {
    text: 'A regular of table 3 is back from hospital. Her coffee is on the house this week.',
    at: '09:10',
    shownDays: 6,
  },
  {
    text: 'Health inspection went well. One remark: thermometers need a label with the date of their check. Labels lie in the top drawer of the office, write the day and your initials, and put the old ones away so that nobody takes them by mistake.',
    at: '15:30',
    shownDays: 2,
  },
  { text: 'Window cleaners come before opening. Leave the side door unlocked from 06:30.', at: '06:00', shownDays: 1 },
  { text: 'New printer in the pass: orders print twice until Friday.', at: '11:15', shownDays: 5 },
  { text: 'Group of 24 for lunch, set menu, all in one bill. They bring two prams.', at: '08:40', shownDays: 1 },
  { text: 'Fish is from a new supplier this week. Say what you think of it.', at: '10:00', shownDays: 7 },
  {
    text: 'The lift is out of order. Use the stairs at the back, two people for kegs.',
    at: '07:00',
    shownDays: 2,
    isImportant: true,
  },
  { text: 'Staff meal is at 16:15 from today on.', at: '12:00', shownDays: 3 },
  { text: 'Lost: one earring, silver, small shell. The guest calls again tomorrow.', at: '22:10', shownDays: 9 },
]
export const diaryTodos: readonly Todo[] = [
  { text: 'Clean the ice machine and note it on the sheet', at: '09:00', until: '12:00', roles: kitchen },
  { text: 'Fold napkins for the weekend, four baskets', at: '14:30', until: '16:30', roles: floor },
  { text: 'Count the bar and send the order', at: '11:00', until: '15:00', roles: bar, isImportant: true },
  { text: 'Change the filter of the water tap', at: '10:00' },
  { text: 'Write the specials on both boards', at: '16:00', until: '17:30', roles: floor },
  { text: 'Check use-by dates of the dry store', at: '13:00', until: '16:00', roles: kitchen },
  { text: 'Take the empty crates to the lane', at: '15:00', until: '15:30' },
  { text: 'Call the florist about the window boxes', at: '10:30', until: '12:00' },
  { text: 'Sharpen the knives of the day kitchen', at: '08:00', until: '10:00', roles: kitchen },
  { text: 'Test the emergency lights and sign', at: '18:00', until: '19:00', isImportant: true },
]
