import { type DemoDiaryItem, todayAt } from './diaryOfPlace'

const harbour = todayAt('Harbour Street')
const norwood = todayAt('Norwood')

/** The day of the pictures: what stands in the diaries of the two main locations today. */
export const harbourToday: readonly DemoDiaryItem[] = [
  harbour.todo(
    {
      key: 'count-the-freezer',
      author: 'Priya Nair',
      at: '09:00',
      text: 'Count the walk-in freezer before the order goes out',
      isImportant: true,
    },
    { until: '15:00', roles: ['Kitchen hand', 'Sous chef'], people: ['Mia Okafor', 'Ella King', 'Tom Bradley'] },
  ),
  harbour.note(
    {
      key: 'gas-engineer',
      author: 'Priya Nair',
      at: '07:40',
      text: 'Gas engineer comes between 13:00 and 15:00 for the left combi oven. Keep the pass clear and move the hot box to the bar side.',
      isImportant: true,
    },
    1,
  ),
  harbour.todo(
    { key: 'allergen-station', author: 'Tom Bradley', at: '08:00', text: 'Wipe down the allergen station' },
    { until: '11:00', done: { by: 'Ella King', at: '10:48' } },
  ),
  harbour.todo(
    { key: 'fire-blanket', author: 'Hannah Wirth', at: '08:00', text: 'Check the fire blanket and sign the sheet' },
    { until: '10:00', done: { by: 'Jai Thompson', at: '09:12' } },
  ),
  harbour.todo(
    {
      key: 'label-the-sauces',
      author: 'Lucas Ferrari',
      at: '14:00',
      text: 'Label and date the sauces from last night',
    },
    { until: '16:30', roles: ['Line cook'], people: ['Noah Abbott'] },
  ),
  harbour.todo(
    { key: 'till-rolls', author: 'Tom Bradley', at: '16:00', text: 'Put new rolls into both card printers' },
    { roles: ['Barista', 'Front of house'] },
  ),
  harbour.note(
    {
      key: 'birthday-table',
      author: 'Hannah Wirth',
      at: '08:15',
      text: 'Table 14 is booked for a 70th birthday at 19:00. Cake is in the pastry fridge, top shelf. The family brings its own candles; please dim the lights over the pass when it goes out and tell the floor two minutes before. They pay in two parts: food on the card of the daughter, drinks on the father’s. No photo wall, he does not like it. Two guests are coeliac, their bread is in the blue box.',
    },
    1,
  ),
  harbour.note(
    {
      key: 'new-aprons',
      author: 'Tom Bradley',
      at: '06:55',
      text: 'The new aprons are in the office, two each, sign for yours.',
    },
    3,
  ),
  harbour.note(
    {
      key: 'fish-late',
      author: 'Lucas Ferrari',
      at: '09:20',
      text: 'The fish comes at 16:00 instead of noon. Take the whiting off the lunch board.',
    },
    1,
  ),
  harbour.note(
    {
      key: 'lost-umbrella',
      author: 'Ella King',
      at: '10:05',
      text: 'A green umbrella was left at table 6. Behind the bar.',
    },
    5,
  ),

  norwood.todo(
    {
      key: 'descale',
      author: 'Patrick Byrne',
      at: '06:30',
      text: 'Descale the left group before the morning rush',
      isImportant: true,
    },
    { until: '07:30', roles: ['Barista'], done: { by: 'Chloe Vasquez', at: '07:05' } },
  ),
  norwood.todo(
    { key: 'patio', author: 'Patrick Byrne', at: '15:00', text: '{patio}' },
    { until: '16:00', people: ['Ella King', 'Leila Rahimi'] },
  ),
  norwood.todo(
    { key: 'milk-order', author: 'Priya Nair', at: '12:00', text: 'Send the milk order before 17:00' },
    { until: '17:00' },
  ),
  norwood.note(
    {
      key: 'street-closed',
      author: 'Priya Nair',
      at: '06:00',
      text: 'The Parade is closed to cars from 18:00. Deliveries come to the lane.',
      isImportant: true,
    },
    1,
  ),
  norwood.note(
    {
      key: 'oat-milk',
      author: 'Harvey Doolan',
      at: '08:10',
      text: 'Oat milk is down to one case. The next comes tomorrow.',
    },
    2,
  ),
  norwood.note(
    {
      key: 'cake-stand',
      author: 'Mei Tanaka',
      at: '07:15',
      text: 'The pistachio cake has no egg, the lemon one has. The cards are swapped on the stand.',
    },
    1,
  ),
]
