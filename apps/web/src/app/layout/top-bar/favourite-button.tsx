import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { placeOf } from '../../routing/menu.ts'
import { words } from '../../words.ts'
import { useFavourites } from '../sidebar/favourites.ts'
import { useRouteName } from '../use-route-name.ts'

/** Marks the page of the menu that is seen; records are found again by the search. */
export function FavouriteButton() {
  const name = useRouteName()
  const [favourites, toggle] = useFavourites()
  if (!name || name === 'Home' || placeOf(name)?.page !== name) return null
  const isMarked = favourites.includes(name)
  return (
    <Tooltip title={isMarked ? words.unmark : words.mark}>
      <Button
        type="text"
        size="small"
        icon={isMarked ? <StarFilled /> : <StarOutlined />}
        aria-label={words.mark}
        aria-pressed={isMarked}
        onClick={() => toggle(name)}
      />
    </Tooltip>
  )
}
