/**
 * In which menus a command has its button. Whoever is left without all of them is left without the
 * command; one without menus is asked for all over the console and bound to none.
 */

import type { Command } from './command-rights.ts'
import type { Menu } from './menu-rights.ts'

const DETAILS = ['allDetails', 'fuelDetails', 'notFuelDetails'] as const
const MONEY_BACK = ['transactions', ...DETAILS] as const
const RECHARGES = ['rechargeHistory', 'rechargeDetails'] as const
const CARD_LOSS = ['cardQuery', 'personalMemberDetails'] as const
const MONTHS = ['settleMge', 'previewSettle'] as const

export const COMMAND_MENUS = {
  createOrder: ['mOrderManage', ...DETAILS],
  closeOrder: ['mOrderManage', ...DETAILS],
  cashPay: ['mOrderManage', ...DETAILS],
  createManualOrder: ['recordOrder', 'extRecordOrder'],
  revoke: MONEY_BACK,
  refund: MONEY_BACK,
  refundCash: MONEY_BACK,
  refundLargeCash: MONEY_BACK,
  refundRecharge: RECHARGES,
  recharge: ['personalMemberDetails', 'anonymousCard'],
  giftOnlyRecharge: ['personalMemberDetails', 'anonymousCard'],
  adjustBalance: ['personalMemberDetails', 'unitMember'],
  adjustInvoiceQuota: ['invoiceUserCardDetails'],
  freeze: ['personalMemberDetails'],
  assign: ['assgin', 'assginMge', 'mChildCard'],
  setLimit: ['unitMember', 'mChildCard'],
  giftPoints: ['personalMemberDetails'],
  deductPoints: ['personalMemberDetails'],
  redeemPoints: ['scoreCardDetails'],
  cancelRedemption: ['scoreCardDetails'],
  issueCard: ['personalMemberDetails', 'cardQuery', 'employeeCard', 'anonymousCard', 'mIssueCard'],
  batchPrepare: ['issueCards'],
  batchIssue: ['issueCards'],
  importCards: ['importCards'],
  reportLoss: CARD_LOSS,
  unhook: CARD_LOSS,
  disableCard: ['cardQuery'],
  enableCard: ['cardQuery'],
  returnCard: ['cardQuery'],
  transferStock: ['cardStorage'],
  resetCardPassword: ['cardQuery', 'employeeCard'],
  applyInvoice: ['invoiceQuery', ...DETAILS],
  exceedQuota: ['invoiceQuery', ...DETAILS],
  reverseInvoice: ['invoiceQuery'],
  makeUpPrint: ['invoiceQuery'],
  openShift: ['classSettle'],
  closeShift: ['classSettle'],
  forceCloseShift: ['classSettle'],
  reviewShift: ['classSettleDetails'],
  settleDay: ['daySettle'],
  prepareMonth: MONTHS,
  confirmMonth: MONTHS,
  changePrice: ['nowPrice', 'mFuelChangePrice'],
  schedulePrice: ['afterPrice', 'changePrice'],
  ungray: ['exceptionHandling', 'mOpenOrder'],
  adjustInventory: ['fuelInventory'],
  releaseTankTable: ['tankMge'],
  activateContract: ['depotStockMge', 'transportMge'],
  completeLoading: ['oilTaking'],
  reverseLoading: ['oilTaking'],
  issueCoupon: ['deal', 'userDeals'],
  recoverCoupon: ['deal', 'userDeals'],
  enableDeal: ['deal', 'dealTask'],
  shelf: ['items', 'categories', 'fuelMge', 'debitItems', 'scoreItems'],
  changeFleet: ['unitMember'],
  exportData: [],
  viewSensitive: [],
  configureAccount: ['stationAuthToken', 'authToken', 'accountMge', 'sms', 'extAccountRatio'],
  addAuthCode: ['authCodeDetails'],
  renewStation: ['renewMge'],
  setIndefinite: ['renewMge'],
  terminateStation: ['renewMge'],
  sendSms: ['sms'],
  runTask: ['tasksCenter'],
  archiveData: ['extClearData'],
  publishVersion: ['versionMge'],
  manageUsers: ['staffMge', 'companyUserMge', 'userMge', 'groupUsers'],
  setFullMenu: ['roleAccessConfig'],
} as const satisfies Record<Command, readonly Menu[]>
