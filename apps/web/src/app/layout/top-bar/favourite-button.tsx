import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { words } from '../../words.ts'
import { useFavourite } from './use-favourite.ts'

/** Marks the page of the menu that is seen; records are found again by the search. */
export function FavouriteButton() {
  const favourite = useFavourite()
  if (!favourite) return null
  const { isMarked, toggle } = favourite
  return (
    <Tooltip title={isMarked ? words.unmark : words.mark}>
      <Button
        type="text"
        size="small"
        icon={isMarked ? <StarFilled /> : <StarOutlined />}
        aria-label={words.mark}
        aria-pressed={isMarked}
        onClick={toggle}
      />
    </Tooltip>
  )
}
