/** The pages of fleets. */
export const fleetPages = {
  UnitMember: () => import('./list/unit-member-page.tsx'),
  AddUnitMember: () => import('./list/add-unit-member-page.tsx'),
  Assgin: () => import('./allocation/assgin-page.tsx'),
  AssginMge: () => import('./allocation/assgin-page.tsx'),
  MUnitMember: () => import('./list/m-unit-member-page.tsx'),
  MChildCard: () => import('./sub-cards/m-child-card-page.tsx'),
}

export const FLEETS_PATH = '/memberCenter/unitMember'
export const ADD_FLEET_PATH = '/memberCenter/addUnitMember'

/** The details of a fleet stand on the page of the list: the specification gives them no path. */
export const fleetPath = (id: number): string => `${FLEETS_PATH}?group=${id}`

/** The cards of a fleet on a phone. */
export const mChildCardPath = (fleetId: number): string => `/mobile/mChildCard?fleet=${fleetId}`

export const assginPath = (cardId: number): string => `/memberCenter/assgin/${cardId}`

/** In the place of a card's id: the master card of whoever asks. */
export const OWN_CARD = 'own'

export const OWN_CARD_PATH = `/assginMge/${OWN_CARD}`
