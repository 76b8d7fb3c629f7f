import { allOf, anyOf, equals } from '@app/kernel/list-query/write'

/** Each recharge once: by its principal, or by its gift where there is nothing else. */
export const RECHARGES = allOf(
  ['book', 'debit'],
  anyOf(equals('type', 'charge'), allOf(['type', 'chargeReward'], ['originDetail.id', null])),
)
