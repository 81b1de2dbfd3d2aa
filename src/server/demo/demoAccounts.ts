/** The password of every account of the demo; written down in the open, so demo organisations are kept at home (D-03). */
export const demoPassword = 'Harbour.Demo.2026'

const account = (email: string, note: string) => ({ email, password: demoPassword, note })

/** The accounts that the start prints (D-05). */
export const demoAccounts = [
  account('employee@harbour.test', 'Ella King, barista at Harbour Kitchens'),
  account('manager@harbour.test', 'Priya Nair, HRIS manager, runs two locations'),
  account('admin@harbour.test', 'Hannah Wirth, HRIS and task administrator'),
  account('trainee@southern.test', 'Sophie Tran, trainee at Southern Skills Institute'),
  account('trainer@southern.test', 'Marco Bellini, trainer'),
  account('admin@southern.test', 'Helen Papas, administrator of the institute'),
]
