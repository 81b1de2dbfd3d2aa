/** What the season decides in the demo, whose organisations are in South Australia: its summer begins in December. */
type Season = {
  season: string
  /** The new menu's dishes; each season's second one has hazelnut, the third one is a fish, the last one a tart. */
  dishes: readonly [string, string, string, string]
  tart: string
  /** What the kitchens cook with. */
  produce: string
  /** Picked next door. */
  fruit: string
  terrace: string
  /** For the patio, in the diary. */
  patio: string
  /** To the party outside. */
  bring: string
  weatherRule: string
}

const warm = {
  terrace: 'The sun sails are up; they come down when it blows.',
  patio: 'Put up the sun shades on the patio',
  bring: 'Bring a hat',
  weatherRule: 'Above 40 °C practical classes end at 1 pm.',
}
const cool = {
  terrace: 'Heaters are tested, the gas is checked each Monday.',
  patio: 'Test the heaters on the patio',
  bring: 'Bring a jumper',
  weatherRule: 'Below 4 °C the kitchens open half an hour earlier, to warm up.',
}

const [summer, autumn, winter, spring]: readonly [Season, Season, Season, Season] = [
  {
    ...warm,
    season: 'summer',
    dishes: [
      'Grilled lamb cutlets, tomato, salsa verde',
      'Charred zucchini, hazelnut, goat’s curd',
      'King George whiting, cucumber, lemon',
      'Peach tart, mascarpone',
    ],
    tart: 'peach tart',
    produce: 'tomatoes, peaches and the first of the figs',
    fruit: 'Apricots',
  },
  {
    ...warm,
    season: 'autumn',
    dishes: [
      'Slow lamb shoulder, borlotti beans, salsa verde',
      'Roasted pumpkin, hazelnut, brown butter',
      'King George whiting, fennel, grapes',
      'Quince tart, mascarpone',
    ],
    tart: 'quince tart',
    produce: 'quince, chestnut and the first of the local mushrooms',
    fruit: 'Apples',
  },
  {
    ...cool,
    season: 'winter',
    dishes: [
      'Braised lamb shoulder, white beans, salsa verde',
      'Roasted cauliflower, hazelnut, brown butter',
      'King George whiting, fennel, blood orange',
      'Pear tart, mascarpone',
    ],
    tart: 'pear tart',
    produce: 'blood orange, fennel and everything that braises',
    fruit: 'Lemons',
  },
  {
    ...cool,
    season: 'spring',
    dishes: [
      'Spring lamb, broad beans, salsa verde',
      'Asparagus, hazelnut, brown butter',
      'King George whiting, peas, lemon',
      'Rhubarb tart, mascarpone',
    ],
    tart: 'rhubarb tart',
    produce: 'asparagus, broad beans and the first strawberries',
    fruit: 'Strawberries',
  },
]

export const seasonOf = (day: Date): Season => {
  const quarter = Math.floor(((day.getMonth() + 1) % 12) / 3)
  return [summer, autumn, winter, spring][quarter] ?? summer
}

/** Public holidays of South Australia that do not depend on the moon: their month, and their day or nth Monday. */
const holidays = [
  { name: 'New Year’s Day', month: 0, date: 1 },
  { name: 'Australia Day', month: 0, date: 26 },
  { name: 'Adelaide Cup Day', month: 2, monday: 2 },
  { name: 'Anzac Day', month: 3, date: 25 },
  { name: 'King’s Birthday', month: 5, monday: 2 },
  { name: 'Labour Day', month: 9, monday: 1 },
  { name: 'Christmas Day', month: 11, date: 25 },
] as const

const isOn = (day: Date, holiday: (typeof holidays)[number]) =>
  day.getMonth() === holiday.month &&
  ('date' in holiday
    ? day.getDate() === holiday.date
    : day.getDay() === 1 && Math.ceil(day.getDate() / 7) === holiday.monday)

/** The name of the public holiday on a day; undefined on most. */
export const holidayOn = (day: Date): string | undefined => holidays.find((holiday) => isOn(day, holiday))?.name
