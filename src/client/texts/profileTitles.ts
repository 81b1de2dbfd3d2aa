import { catalogue } from './catalogue'

export const profileTitles = catalogue({ userProfile: 'user profile' })
