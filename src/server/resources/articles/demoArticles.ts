export type DemoArticle = { title: string; paragraphs: readonly string[] }

/** `{place}` is the location's name. */
export const harbourArticles: readonly DemoArticle[] = [
  {
    title: 'The autumn menu is on its way',
    paragraphs: [
      'From the first of next month the kitchens cook with quince, chestnut and the first of the local mushrooms.',
      'Tasting for everybody who serves is on Thursday after close. Bring questions; the chefs bring spoons.',
    ],
  },
  {
    title: '{place} turns five',
    paragraphs: [
      'Five years ago the doors at {place} opened for the first time, with eleven people and one coffee machine.',
      'We celebrate with the regulars on Saturday morning, and with the team on Sunday night.',
    ],
  },
  {
    title: 'Less waste, more stock',
    paragraphs: [
      'Since the trim goes into stock instead of the bin, the kitchens throw away a third less.',
      'The idea came from a kitchen hand. If you have one, too, tell your supervisor.',
    ],
  },
  {
    title: 'Meet the bakers of Port Adelaide',
    paragraphs: [
      'While the city sleeps, four people shape eight hundred loaves. We visited them at three in the morning.',
    ],
  },
  {
    title: 'New uniforms, chosen by you',
    paragraphs: [
      'Two hundred of you voted: the new aprons are dark green, have two pockets, and are made of recycled cotton.',
      'Sizes are collected by the end of the week.',
    ],
  },
  {
    title: 'Apprentice of the year',
    paragraphs: [
      'For the second time in a row the state award for apprentice chefs goes to one of us. Congratulations!',
    ],
  },
  {
    title: 'Summer hours begin on Monday',
    paragraphs: ['{place} stays open an hour longer from Monday on. Rosters are out; swaps are welcome until Friday.'],
  },
]

export const southernArticles: readonly DemoArticle[] = [
  {
    title: 'A new kitchen to learn in',
    paragraphs: [
      'The training kitchen at {place} has eight new stations. Classes move in after the break.',
      'Old equipment goes to two community kitchens.',
    ],
  },
  {
    title: 'Open day on Saturday',
    paragraphs: ['Bring friends: trainers show what they teach, and trainees cook lunch for everybody who comes.'],
  },
  {
    title: 'Nine out of ten found work',
    paragraphs: [
      'Of those who finished last year, ninety-one in a hundred had a job within three months.',
      'We asked six of them what helped.',
    ],
  },
]
