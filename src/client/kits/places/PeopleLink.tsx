import { Link } from 'react-router-dom'
import { pages } from '@contract/pages'
import { useTexts } from '@client/texts/catalogue'
import { placesTexts } from '@client/texts/placesTexts'

type Props = { of: 'location' | 'role'; row: { id: string; name: string; peopleCount: number } }

/** How many people have a location or a role, with a link to them. */
export const PeopleLink = ({ of, row: { id, name, peopleCount } }: Props) => {
  const texts = useTexts(placesTexts)
  if (peopleCount === 0) return 0
  const address = `${pages.people.path}?${new URLSearchParams({ [of]: id }).toString()}`
  return (
    <Link to={address} aria-label={texts.peopleOf(peopleCount, name)}>
      {peopleCount.toLocaleString('en')}
    </Link>
  )
}
