import { placeOf } from '../../routing/menu.ts'
import { useFavourites } from '../sidebar/favourites.ts'
import { useRouteName } from '../use-route-name.ts'

/** The mark of the page that is seen; nothing for what the menu does not list, and for home. */
export function useFavourite(): { isMarked: boolean; toggle: () => void } | undefined {
  const name = useRouteName()
  const [favourites, toggle] = useFavourites()
  if (!name || name === 'Home' || placeOf(name)?.page !== name) return undefined
  return { isMarked: favourites.includes(name), toggle: () => toggle(name) }
}
