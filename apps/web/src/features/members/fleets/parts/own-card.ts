import { pathTo } from '#lib/routes/path-to.ts'

/** In the place of a card's id: the master card of whoever asks. */
export const OWN_CARD = 'own'

export const ownCardPath = (): string => pathTo('AssginMge', { userCardId: OWN_CARD })
