import { problems } from '#http/errors.ts'

export const TankMoveErrors = problems({
  adjustZero: {
    status: 400,
    code: 'TANK_ADJUST_ZERO',
    zh: '调整数量不能为0',
    en: 'The adjustment must not be 0',
  },
  transferZero: {
    status: 400,
    code: 'TANK_TRANSFER_ZERO',
    zh: '调拨数量不能为0',
    en: 'The quantity must not be 0',
  },
  transferFuture: {
    status: 400,
    code: 'TANK_TRANSFER_FUTURE',
    zh: '倒罐时间不能晚于现在',
    en: 'The transfer cannot be of a time to come',
  },
  sameTank: {
    status: 400,
    code: 'TANK_TRANSFER_SAME',
    zh: '调出和调入不能是同一油罐',
    en: 'A transfer needs two tanks',
  },
  otherStation: {
    status: 400,
    code: 'TANK_TRANSFER_STATION',
    zh: '只能在同一站点的油罐之间调拨',
    en: 'Both tanks must be at the same station',
  },
  otherProduct: {
    status: 400,
    code: 'TANK_TRANSFER_PRODUCT',
    zh: '两个油罐的油品不同，不能调拨',
    en: 'The tanks hold different products',
  },
  overTank: {
    status: 400,
    code: 'TANK_BOOK_OVER',
    zh: '{tank} 号罐账面将超过容积，最多还能增加 {volume}',
    en: 'Tank {tank} cannot hold that much: at most {volume} more',
  },
  belowZero: {
    status: 400,
    code: 'TANK_BOOK_BELOW_ZERO',
    zh: '{tank} 号罐账面只有 {volume}，不能减到零以下',
    en: 'The books have only {volume} in tank {tank}: they cannot go below zero',
  },
})
