/** Generated from the migrated database by `npm run tables`; do not edit. */

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Kilograms } from '@app/kernel/mass'
import type { BasisPoints, Cents } from '@app/kernel/money'
import type { Centilitres } from '@app/kernel/quantity'

/** Read as ISO text, written as text or Date. */
export type Instant = ColumnType<string, string | Date, string | Date>
export type InstantWithDefault = ColumnType<string, string | Date | undefined, string | Date>
export type InstantOrNull = ColumnType<
  string | null,
  string | Date | null | undefined,
  string | Date | null
>

/** Read as what JSON holds, written as text. */
export type Json = ColumnType<unknown, string, string>
export type JsonWithDefault = ColumnType<unknown, string | undefined, string>
export type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>

export interface AccountRatiosTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  payment_type: string
  share: number | null
  valid_from: Instant
  reason: string
  created_at: InstantWithDefault
  created_by: number
}

export interface ActivitiesTable {
  id: GeneratedAlways<number>
  company_id: number
  kind: 'allMembers' | 'taggedMembers' | 'newMembers'
  name: string
  station_ids: Generated<number[]>
  member_tag_ids: Generated<number[]>
  count_per_gift: number
  max_issued: number
  issued_count: Generated<number>
  start_at: Instant
  end_at: Instant
  control_bp: Generated<BasisPoints>
  litre_margin_cents: Generated<Cents>
  sms_template_id: number | null
  enabled: Generated<boolean>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface ActivityCouponsTable {
  company_id: number
  activity_id: number
  coupon_id: number
  position: number
}

export interface ActivityMembersTable {
  company_id: number
  activity_id: number
  user_id: number
  part: 'given' | 'refused' | 'control'
  is_reminded: Generated<boolean>
  created_at: Instant
}

export interface AlarmsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  kind: 'certificateEnded' | 'certificateEnding' | 'controllerBattery' | 'controllerHot' | 'controllerRestart' | 'controllerSilent' | 'criticalLowProduct' | 'deliveryInFuture' | 'deliveryNoLevel' | 'deliveryNoRise' | 'deliveryOverCapacity' | 'deliveryTimeOrder' | 'deliveryTimeUnreadable' | 'deliveryUnconfirmed' | 'deviceFault' | 'deviceOffline' | 'fuellingGray' | 'fuellingGrayOverdue' | 'gaugeClockAhead' | 'gaugeClockBehind' | 'gaugeSilent' | 'habitualShortage' | 'highProduct' | 'highWater' | 'intakeUngauged' | 'leak' | 'leakTestFailed' | 'ledgerMismatch' | 'lowProduct' | 'meterOff' | 'orderDue' | 'overfill' | 'packetClockAhead' | 'packetMalformed' | 'packetTimeWrong' | 'packetUnknownPump' | 'packetUnknownTank' | 'packetVolume' | 'packetsTooMany' | 'powerFailure' | 'probeMoved' | 'probeOut' | 'pumpFault' | 'pumpOffline' | 'pumpOfflineFuelling' | 'pumpOverfilling' | 'runsEmpty' | 'shortDelivery' | 'slowLoss' | 'suddenLoss' | 'unmeteredFuelling' | 'unrecordedFuelling' | 'waterIngress' | 'withdrawal'
  subject_key: string
  tank_id: number | null
  controller_id: number | null
  device_number: number | null
  raised_at: Instant
  cleared_at: InstantOrNull
  acknowledged_at: InstantOrNull
  acknowledged_by: number | null
  remark: Generated<string>
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  version: Generated<number>
  gauge_id: number | null
  nozzle_id: number | null
  carrier_id: number | null
  depot_id: number | null
  texted_at: InstantOrNull
  user_card_id: number | null
}

export interface ApprovalsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number | null
  command: string
  method: string
  path: string
  body: Json
  call_sha256: Buffer
  subject: string
  facts: Json
  reason: string
  status: Generated<'pending' | 'approved' | 'rejected' | 'done' | 'withdrawn' | 'expired'>
  expires_at: Instant
  requested_by: number
  requested_at: Instant
  decided_by: number | null
  decided_at: InstantOrNull
  decision_reason: Generated<string>
  done_at: InstantOrNull
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface AttachmentsTable {
  id: GeneratedAlways<number>
  company_id: number
  type: 'avatar' | 'cardImport' | 'companyLogo' | 'companyPicture' | 'couponManual' | 'couponPicture' | 'deliveryNote' | 'dispenserPicture' | 'employeeImport' | 'goodsImport' | 'invoiceCardLogo' | 'invoicePdf' | 'itemPicture' | 'licence' | 'meterCertificate' | 'movingIn' | 'noteFile' | 'openingBalances' | 'picture' | 'purchaseImport' | 'software' | 'tankTable'
  file_name: string
  media_type: string
  size: number
  sha256: string
  storage_key: string
  is_public: boolean
  deleted_at: InstantOrNull
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface AuditHeadsTable {
  company_id: number
  sequence: number
  hash: Buffer
}

export interface AuditLogTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number | null
  user_id: number | null
  role_id: number | null
  action: string
  entity: string
  entity_id: string
  before: JsonOrNull
  after: JsonOrNull
  reason: string | null
  ip: Generated<string>
  request_id: Generated<string>
  created_at: InstantWithDefault
  sequence: number
  previous_hash: Buffer
  hash: Buffer
}

export interface AuthAttemptsTable {
  id: GeneratedAlways<number>
  kind: 'login' | 'deviceLogin' | 'ownPassword' | 'pin' | 'cardPassword' | 'controller' | 'pickupCode' | 'memberCode' | 'memberCodeSend' | 'memberCodeCompany' | 'passwordCode' | 'passwordCodeUser'
  subject: string
  source: Generated<string>
  ok: boolean
  ip: Generated<string>
  created_at: InstantWithDefault
}

export interface AuthCodesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  type: 'dispenser' | 'device' | 'local' | 'cloud'
  code: string
  quota: number
  expire_at: InstantOrNull
  status: Generated<'normal' | 'disabled'>
  remark: Generated<string>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface AuthTokensTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  type: number
  channel: 'sb' | 'wx' | 'ali' | 'ums' | 'fuiou' | 'lakala' | 'easyPay' | 'pufaPay' | 'huiwangcaiPay' | 'leshuaPay' | 'sybPay'
  description: Generated<string>
  merchant_id: string
  sub_merchant_id: Generated<string>
  terminal_no: Generated<string>
  secret_enc: Buffer | null
  priority: Generated<number>
  ratio_bp: Generated<BasisPoints>
  rate_bp: Generated<BasisPoints>
  bill_type: Generated<number>
  enabled: Generated<boolean>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface BillAccountsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  bill_type: number
  name: string
  bank: Generated<string>
  account: Generated<string>
  payment_types: Generated<string[]>
  enabled: Generated<boolean>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface BusinessDaysTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  business_day: string
  is_nature_day: boolean
  start_time: Instant
  end_time: InstantOrNull
  status: Generated<'open' | 'settled'>
  totals: JsonOrNull
  sheet: JsonOrNull
  settled_by: number | null
  settled_at: InstantOrNull
  remark: Generated<string>
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface CardBalancesTable {
  user_card_id: number
  company_id: number
  principal_cents: Generated<Cents>
  gift_cents: Generated<Cents>
  principal_held_cents: Generated<Cents>
  gift_held_cents: Generated<Cents>
  overspend_cents: Generated<Cents>
  points: Generated<number>
  growth: Generated<number>
  quota_cents: Generated<Cents>
  value_cents: GeneratedAlways<Cents>
  lock_value_cents: GeneratedAlways<Cents>
}

export interface CardDetailRollupsTable {
  company_id: number
  station_id: number
  created_at: Instant
  business_day_id: number
  book: string
  type: string
  payment_type: string | null
  weight: number
  amount: number
  principal_amount: number
  gift_amount: number
  overspend_amount: number
}

export interface CardDetailStatesTable {
  detail_id: number
  company_id: number
  principal_cap: number
  gift_cap: number
  refunded_principal: Generated<number>
  refunded_gift: Generated<number>
  revoked_at: InstantOrNull
}

export interface CardDetailsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  user_card_id: number
  fund_user_card_id: number
  book: 'debit' | 'score' | 'level' | 'quota'
  type: 'charge' | 'chargeReward' | 'refundCharge' | 'refundChargeReward' | 'refundReward' | 'consume' | 'refundConsume' | 'assign' | 'reward' | 'deduction' | 'back' | 'adjust' | 'opening' | 'expiry'
  amount: number
  principal_amount: number
  gift_amount: number
  overspend_amount: number
  value_after: number
  lock_after: number
  principal_after: number
  gift_after: number
  journal_id: number
  business_day_id: number
  order_id: number | null
  transaction_id: number | null
  origin_detail_id: number | null
  package_id: number | null
  payment_type: string | null
  refund_mode: 'original' | 'cash' | null
  spending_mode: string | null
  reason: string
  remark: string
  operator_id: number | null
  created_at: InstantWithDefault
}

export interface CardEventsTable {
  id: GeneratedAlways<number>
  company_id: number
  card_info_id: number
  user_card_id: number | null
  station_id: number | null
  event: 'import' | 'prepare' | 'transferStock' | 'bind' | 'issue' | 'compensate' | 'lose' | 'unhook' | 'disable' | 'enable' | 'lock' | 'unlock' | 'replace' | 'return' | 'overspend' | 'repay'
  from_status: string | null
  to_status: string
  reason: Generated<string>
  operator_id: number | null
  created_at: InstantWithDefault
}

export interface CardHoldsTable {
  id: GeneratedAlways<number>
  company_id: number
  user_card_id: number
  kind: 'freeze' | 'authorise' | 'gray'
  principal_cents: Cents
  gift_cents: Cents
  status: Generated<'open' | 'captured' | 'released' | 'expired'>
  order_id: number | null
  reason: string
  expires_at: InstantOrNull
  opened_journal_id: number
  closed_journal_id: number | null
  created_at: InstantWithDefault
}

export interface CardInfosTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number | null
  user_card_id: number | null
  uuid: string
  number: string
  name: Generated<string>
  status: Generated<'normal' | 'lose' | 'disable' | 'lock' | 'overspend'>
  issue_type: Generated<number>
  card_type: number
  supplier: number
  production_time: InstantOrNull
  issue_time: InstantOrNull
  returned_time: InstantOrNull
  replaced_at: InstantOrNull
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface CardIssuesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  card_info_id: number
  user_card_id: number
  kind: 'issue' | 'reissue'
  status: Generated<'running' | 'done' | 'compensated' | 'failed'>
  before_issue_time: InstantOrNull
  before_issue_type: number
  before_station_id: number | null
  old_card_info_id: number | null
  deadline: Instant
  is_written: Generated<boolean>
  reason: Generated<string>
  finished_at: InstantOrNull
  created_at: InstantWithDefault
  created_by: number
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface CardMonthSumsTable {
  company_id: number
  station_id: number
  user_card_id: number
  taken_in: number[]
  given_out: number[]
}

export interface CardPayCodesTable {
  user_card_id: number
  company_id: number
  code_hash: Buffer
  expires_at: Instant
  used_at: InstantOrNull
}

export interface CardProgrammesTable {
  id: GeneratedAlways<number>
  company_id: number
  fleet_id: number | null
  type: 'score' | 'debit' | 'level'
  name: string
  description: Generated<string>
  start_at: InstantOrNull
  end_at: InstantOrNull
  status: Generated<'normal' | 'disabled'>
  value_mode: Generated<'none' | 'share' | 'assign'>
  invoice_type: Generated<'forbidden' | 'consume' | 'charge'>
  points_ratio: Generated<number>
  diesel_ratio: number | null
  goods_ratio: number | null
  limit_per_order: number | null
  limit_day: number | null
  levels: JsonWithDefault
  max_balance_cents: Cents | null
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
  earns_without_card: Generated<boolean>
  points_months: Generated<number>
  sms_template_id: number | null
  reminder_days: Generated<number>
}

export interface CarsTable {
  id: GeneratedAlways<number>
  company_id: number
  fleet_id: number
  user_id: number | null
  plate: string
  fuel_type: Generated<number>
  remark: Generated<string>
  deleted_at: InstantOrNull
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface CashDropsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  shift_id: number
  amount_cents: Cents
  remark: Generated<string>
  created_at: InstantWithDefault
  created_by: number
  voided_at: InstantOrNull
  voided_by: number | null
}

export interface CategoriesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  kind: 'fuel' | 'normal' | 'score'
  name: string
  weight: Generated<number>
  on_shelf: Generated<boolean>
  deleted_at: InstantOrNull
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface ChannelPaymentsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  order_id: number
  transaction_id: number
  auth_token_id: number
  channel: 'sb' | 'wx' | 'ali' | 'ums' | 'fuiou' | 'lakala' | 'easyPay' | 'pufaPay' | 'huiwangcaiPay' | 'leshuaPay' | 'sybPay'
  request_no: Generated<string>
  state: Generated<'starting' | 'waiting' | 'paid' | 'declined' | 'closed' | 'released' | 'late' | 'mismatch' | 'unfit'>
  amount_cents: Cents
  qr: Generated<string>
  trade_no: string | null
  misdirected_cents: Generated<Cents>
  failure_text: Generated<string>
  expires_at: Instant
  cancel_asked_at: InstantOrNull
  due_at: InstantOrNull
  unconfirmed_at: InstantOrNull
  explanation: Generated<string>
  explained_at: InstantOrNull
  explained_by: number | null
  operator_id: number
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  version: Generated<number>
  payer_code: Generated<string>
  by_payer_code: Generated<boolean>
}

export interface ChannelRechargesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  order_id: number
  package_id: number | null
  gift_cents: Generated<Cents>
  gift_frozen: Generated<boolean>
  restricted_item_ids: Generated<number[]>
  bonus_points: Generated<number>
  coupons: JsonWithDefault
  reason: Generated<string>
  created_at: InstantWithDefault
  gift_days: Generated<number>
}

export interface ChannelRefundsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  channel_payment_id: number
  request_no: Generated<string>
  kind: 'refund' | 'giveBack'
  state: Generated<'asked' | 'done' | 'failed'>
  trade_no: string
  amount_cents: Cents
  reason: Generated<string>
  failure_text: Generated<string>
  due_at: InstantOrNull
  operator_id: number
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface CompaniesTable {
  id: GeneratedAlways<number>
  provider_id: number
  company_group_id: number | null
  kind: Generated<'platform' | 'oil'>
  code: string
  name: string
  description: Generated<string>
  address: Generated<string>
  contact: Generated<string>
  phone: Generated<string>
  currency: Generated<string>
  currency_symbol: Generated<string>
  currency_short: Generated<string>
  volume_unit: Generated<string>
  spending_mode: Generated<'together' | 'principalFirst'>
  refund_policy: JsonWithDefault
  big_logo_id: number | null
  small_logo_id: number | null
  invoice_logo_id: number | null
  card_key_enc: Buffer | null
  secret_key_enc: Buffer | null
  customer_id: Generated<string>
  union_card_company_id: Generated<string>
  status: Generated<'normal' | 'disabled'>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface CompanyCardDetailRollupsTable {
  company_id: number
  created_at: Instant
  business_day: string
  business_day_id: number
  book: string
  type: string
  payment_type: string | null
  weight: number
  amount: number
  principal_amount: number
  gift_amount: number
  overspend_amount: number
  is_new: boolean
}

export interface CompanyConfigsTable {
  id: GeneratedAlways<number>
  company_id: number
  key: string
  value: Json
  applied_at: InstantOrNull
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface CompanyGroupsTable {
  id: GeneratedAlways<number>
  provider_id: number
  name: string
  contact: string | null
  phone: string | null
  address: Generated<string>
  remark: Generated<string>
  status: Generated<'normal' | 'disabled'>
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  version: Generated<number>
  renewal_days: number | null
}

export interface CompanyOrderRollupsTable {
  company_id: number
  created_at: Instant
  business_day: string
  business_day_id: number
  kind: string
  status: string
  source: string
  is_sold: boolean
  weight: number
  amount_cents: Cents
  volume_cl: Centilitres
  discount_cents: Cents
  later_discount_cents: Cents
  payable_cents: Cents
  paid_cents: Cents
  refunded_cents: Cents
  is_new: boolean
}

export interface CompanyProductsTable {
  id: GeneratedAlways<number>
  company_id: number
  code: string
  description: Generated<string>
  position: Generated<number>
}

export interface CompanyRollupCountsTable {
  source: string
  company_id: number
  created_at: Instant
  weight: number
  is_new: boolean
}

export interface CompanyTransactionRollupsTable {
  company_id: number
  created_at: Instant
  business_day: string
  business_day_id: number
  payment_type: string
  status: string
  weight: number
  amount_cents: Cents
  refunded_cents: Cents
  is_new: boolean
}

export interface ControllerPacketsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  controller_id: number
  type: string
  natural_key: string
  data: Json
  outcome: 'applied' | 'ignored'
  outcome_code: string | null
  created_at: InstantWithDefault
}

export interface ControllerRejectionsTable {
  id: GeneratedAlways<number>
  pts_id: Generated<string>
  code: string
  body: Generated<string>
  ip: Generated<string>
  created_at: InstantWithDefault
  company_id: number | null
  station_id: number | null
  controller_id: number | null
  type: Generated<string>
  natural_key: string | null
  times: Generated<number>
  is_cut: Generated<boolean>
  state: Generated<'open' | 'booked' | 'dismissed'>
  resolved_at: InstantOrNull
  resolved_by: number | null
  remark: Generated<string>
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface ControllersTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  pts_id: string
  name: string
  password_hash: string
  signing_key_enc: Buffer | null
  enabled: Generated<boolean>
  last_seen_at: InstantOrNull
  firmware: Generated<string>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
  refused_at: InstantOrNull
  refused_code: Generated<string>
  refused_ip: Generated<string>
}

export interface CouponsTable {
  id: GeneratedAlways<number>
  company_id: number
  kind: 'amountOff' | 'discount'
  name: string
  description: Generated<string>
  station_ids: Generated<number[]>
  planned_count: number
  issued_count: Generated<number>
  per_user_limit: number
  max_unused_per_user: number
  min_spend_cents: Generated<Cents>
  validity_days: Generated<number>
  member_tag_ids: Generated<number[]>
  start_at: Instant
  end_at: Instant
  devices: Generated<string[]>
  payment_types: Generated<string[]>
  hidden: Generated<boolean>
  manual_receive: Generated<boolean>
  promotion_allowed: Generated<boolean>
  auto_issue: Generated<boolean>
  auto_count: Generated<number>
  stackable: Generated<boolean>
  picture_id: number | null
  amount_off_cents: Generated<Cents>
  discount_bp: Generated<BasisPoints>
  enabled: Generated<boolean>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
  sms_template_id: number | null
  levels: Generated<string[]>
}

export interface DailyReportsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  business_day: string
  status: Generated<'draft' | 'submitted' | 'confirmed' | 'void'>
  sheet: Json
  totals: Json
  remark: Generated<string>
  submitted_by: number | null
  submitted_at: InstantOrNull
  confirmed_by: number | null
  confirmed_at: InstantOrNull
  voided_by: number | null
  voided_at: InstantOrNull
  void_reason: Generated<string>
  created_at: InstantWithDefault
  created_by: number
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface DataArchivesTable {
  id: GeneratedAlways<number>
  company_id: number
  month: string
  reason: string
  created_at: InstantWithDefault
  created_by: number
}

export interface DataChangesTable {
  topic: string
  xid: Generated<string>
  seen_at: InstantOrNull
}

export interface DepotProductsTable {
  company_id: number
  depot_id: number
  fuel_product_id: number
}

export interface DepotStockMovesTable {
  id: GeneratedAlways<number>
  company_id: number
  depot_id: number
  fuel_product_id: number
  type: 'inbound' | 'outbound' | 'transferIn' | 'transferOut'
  quantity_kg: Kilograms
  balance_after_kg: Kilograms
  counter_depot_id: number | null
  counter_move_id: number | null
  reference_type: string | null
  reference_id: number | null
  reason: Generated<string>
  created_at: InstantWithDefault
  created_by: number | null
}

export interface DepotStocksTable {
  company_id: number
  depot_id: number
  fuel_product_id: number
  quantity_kg: Kilograms
}

export interface DepotsTable {
  id: GeneratedAlways<number>
  company_id: number
  name: string
  province: Generated<string>
  city: Generated<string>
  area: Generated<string>
  address: Generated<string>
  remark: Generated<string>
  deleted_at: InstantOrNull
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface DeviceLoginsTable {
  device_id: number
  version_name: string
  last_seen_at: Instant
}

export interface DevicesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  type: 'pos' | 'miniPos' | 'selfService' | 'miniProgram' | 'mp' | 'miniProgramManager' | 'web' | 'dataHub' | 'qPos' | 'screen' | 'screen7' | 'screen15' | 'screen24' | 'screen27' | 'screen32'
  licence: GeneratedAlways<'device' | 'local' | 'cloud'>
  code: string
  name: string
  remark: Generated<string>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  ended_at: InstantOrNull
  version: Generated<number>
}

export interface DispensersTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  number: number
  name: string
  protocol: Generated<string>
  manufacturer: Generated<string>
  mainboard_type: Generated<string>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
  pump_address: number
  model: Generated<string>
  serial_no: Generated<string>
  ended_at: InstantOrNull
  picture_id: number | null
}

export interface EndingRemindersTable {
  user_card_id: number
  about: 'gift' | 'card'
  company_id: number
  told_until: string
}

export interface ExportsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number | null
  session_id: string
  resource: string
  name: string
  format: 'xlsx' | 'csv'
  language: 'zh' | 'en'
  columns: string[]
  filter: Json
  company_ids: number[]
  station_ids: number[]
  request_hash: Buffer
  status: Generated<'queued' | 'running' | 'success' | 'fail' | 'cancelled' | 'expired'>
  total: number
  done: Generated<number>
  attempts: Generated<number>
  lease_until: InstantOrNull
  failure: string | null
  failure_details: JsonOrNull
  storage_key: string | null
  size: number | null
  finished_at: InstantOrNull
  expires_at: InstantOrNull
  deleted_at: InstantOrNull
  created_at: InstantWithDefault
  created_by: number
  updated_at: InstantWithDefault
  version: Generated<number>
  sha256: string | null
  archive_id: number | null
  is_long: Generated<boolean>
}

export interface FleetEmployeesTable {
  id: GeneratedAlways<number>
  company_id: number
  fleet_id: number
  user_id: number
  department: Generated<string>
  joined_at: InstantWithDefault
  left_at: InstantOrNull
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface FleetRollupsTable {
  company_id: number
  station_id: number
  created_at: Instant
  business_day_id: number
  fleet_id: number
  type: string
  taken_in: number
  given_out: number
}

export interface FleetsTable {
  id: GeneratedAlways<number>
  company_id: number
  name: string
  code: Generated<string>
  leader_id: number
  master_card_id: number | null
  licence_id: number | null
  employee_points: Generated<boolean>
  employee_upgrade: Generated<boolean>
  mini_pay_allowed: Generated<boolean>
  valid_until: InstantOrNull
  status: Generated<'normal' | 'disabled' | 'expired'>
  remark: Generated<string>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
  deleted_at: InstantOrNull
}

export interface FuelCodesTable {
  id: GeneratedAlways<number>
  provider_id: number
  code: string
  fuel_type: 'gasoline' | 'diesel'
  description: Generated<string>
  status: Generated<'normal' | 'disabled'>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface FuelIntakeLinesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  intake_id: number
  tank_id: number
  planned_volume_cl: Centilitres | null
  before_reading_id: number | null
  after_reading_id: number | null
  dispensed_cl: Centilitres | null
  offload_volume_cl: Centilitres | null
}

export interface FuelIntakesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  doc_no: Generated<string>
  source: Generated<'manual' | 'gauge'>
  transport_contract_id: number | null
  supplier_id: number | null
  depot_id: number | null
  fuel_product_id: number | null
  density: number | null
  temperature: number | null
  weight_kg: Kilograms | null
  delivery_volume_cl: Centilitres | null
  description: Generated<string>
  started_at: InstantOrNull
  ended_at: InstantOrNull
  completed_by: number | null
  status: Generated<'draft' | 'offloading' | 'done' | 'reversed' | 'void'>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
  delivery_volume20_cl: Centilitres | null
  offload_volume20_cl: Centilitres | null
}

export interface FuelProductsTable {
  id: GeneratedAlways<number>
  company_id: number
  name: string
  code: string
  fuel_type: 'gasoline' | 'diesel' | 'other'
  density: number
  tax_rate_bp: BasisPoints
  description: Generated<string>
  status: Generated<'normal' | 'disabled'>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
  fuel_code_id: number | null
  list_price_cents: Cents | null
  tax_spec_no: Generated<string>
}

export interface FuellingsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  nozzle_id: number
  controller_id: number | null
  pump_sequence: number
  start_at: Instant
  end_at: Instant
  volume_cl: Centilitres
  tc_volume_cl: Centilitres | null
  amount_cents: Cents
  unit_price_cents: Cents
  totaliser_before_cl: Centilitres | null
  totaliser_after_cl: Centilitres
  totaliser_after_cents: Cents | null
  gap_cl: Generated<Centilitres>
  is_offline: Generated<boolean>
  tag: Generated<string>
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface GaugeProbesTable {
  company_id: number
  station_id: number
  gauge_id: number
  probe: number
  tank_id: number
  since: InstantWithDefault
}

export interface GaugesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  name: string
  kind: 'tls350' | 'controller'
  host: Generated<string>
  port: Generated<number>
  security_code_enc: Buffer | null
  poll_seconds: Generated<number>
  enabled: Generated<boolean>
  due_at: InstantWithDefault
  claimed_until: InstantOrNull
  failures: Generated<number>
  trouble: string | null
  last_contact_at: InstantOrNull
  clock_ahead_minutes: number | null
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface GiftLotMovesTable {
  id: GeneratedAlways<number>
  company_id: number
  lot_id: number
  journal_id: number
  origin_journal_id: number | null
  delta_cents: Cents
}

export interface GiftLotsTable {
  id: GeneratedAlways<number>
  company_id: number
  user_card_id: number
  journal_id: number
  origin_lot_id: number
  granted_cents: Cents
  remaining_cents: Cents
  restricted_item_ids: number[]
  created_at: InstantWithDefault
  last_day: string | null
}

export interface HandoffsTable {
  id: string
  session_id: string
  client: Generated<string>
  expires_at: Instant
  used_at: InstantOrNull
}

export interface HolidaysTable {
  id: GeneratedAlways<number>
  company_id: number
  name: string
  from_day: string
  until_day: string
  sales_percent: number | null
  deleted_at: InstantOrNull
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface IdempotencyKeysTable {
  user_id: number
  key: string
  route: string
  body_sha256: Buffer
  response: JsonOrNull
  created_at: InstantWithDefault
  expires_at: Instant
}

export interface ImportRowsTable {
  company_id: number
  import_id: number
  line: number
  row_id: number
  is_added: boolean
}

export interface ImportTroublesTable {
  id: GeneratedAlways<number>
  company_id: number
  import_id: number
  is_of_check: boolean
  line: number
  field: string
  value: string
  code: string
  details: Json
  created_at: InstantWithDefault
}

export interface ImportsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number | null
  kind: string
  session_id: string
  file_name: string
  sha256: string
  storage_key: string | null
  columns: string[]
  unknown_headings: string[]
  preview: Json
  status: Generated<'checking' | 'checked' | 'importing' | 'success' | 'partialSuccess' | 'fail' | 'cancelled' | 'undoing' | 'undone'>
  total: number
  done: Generated<number>
  added: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  failed: Generated<number>
  attempts: Generated<number>
  lease_until: InstantOrNull
  failure: string | null
  checked_at: InstantOrNull
  begun_at: InstantOrNull
  finished_at: InstantOrNull
  created_at: InstantWithDefault
  created_by: number
  updated_at: InstantWithDefault
  version: Generated<number>
  sums: JsonWithDefault
  confirmed_sums: JsonOrNull
  undo_line: Generated<number>
  undone: Generated<number>
  kept: Generated<number>
  choice: JsonWithDefault
  is_long: Generated<boolean>
}

export interface InvoiceLinesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  invoice_id: number
  line_no: number
  name: string
  classification_code: string
  unit: string
  quantity: number
  rate_bp: BasisPoints
  gross_cents: Cents
  net_cents: Cents
  tax_cents: Cents
}

export interface InvoiceOrdersTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  invoice_id: number
  order_id: number
  amount_cents: Cents
  effective: Generated<boolean>
}

export interface InvoiceQuotasTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  invoice_id: number
  order_id: number
  user_card_id: number
  amount_cents: Cents
}

export interface InvoicesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  kind: 'blue' | 'red'
  status: Generated<'uninvoiced' | 'invoicing' | 'success' | 'fail'>
  type: 'consume' | 'charge'
  source: Generated<number>
  platform: 'pt' | 'aisino' | 'nuonuo'
  seller_title_id: number
  seller_name: string
  seller_tax_id: string
  digital: boolean
  title: string
  tax_id: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  face_cents: Cents
  tax_cents: Cents
  net_cents: GeneratedAlways<Cents>
  start_time: Instant
  end_time: Instant
  forced: Generated<boolean>
  serial_no: string
  invoice_no: Generated<string>
  code: Generated<string>
  check_code: Generated<string>
  pdf_url: Generated<string>
  issued_at: InstantOrNull
  failure: 'rejected' | 'mismatch' | 'notConnected' | null
  failure_text: Generated<string>
  reversed: Generated<boolean>
  blue_invoice_id: number | null
  reversal_cause: 'error' | 'return' | 'termination' | 'discount' | null
  reversal_reason: Generated<string>
  makeup_print: Generated<boolean>
  print_count: Generated<number>
  attempt: Generated<number>
  sends: Generated<number>
  due_at: InstantOrNull
  pdf_attachment_id: number | null
  pdf_attempts: Generated<number>
  pdf_due_at: InstantOrNull
  resend_status: 'sending' | 'sent' | 'fail' | null
  resend_email: Generated<string>
  resend_phone: Generated<string>
  resend_attempts: Generated<number>
  resend_due_at: InstantOrNull
  resent_at: InstantOrNull
  resend_failure: Generated<string>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface ItemStockMovesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  item_id: number
  order_id: number | null
  kind: 'sale' | 'refund' | 'import' | 'adjust' | 'redemption' | 'redemptionBack'
  quantity: number
  balance_after: number
  created_at: InstantWithDefault
  created_by: number | null
  redemption_id: number | null
  reason: Generated<string>
}

export interface ItemsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  category_id: number
  category_type: 'fuel' | 'normal' | 'score'
  fuel_type: Generated<number>
  grade_id: number | null
  name: string
  description: Generated<string>
  barcode: string | null
  code: string
  price_type: Generated<'currency' | 'score'>
  price_cents: Generated<Cents>
  stock: Generated<number>
  tax_rate_bp: Generated<BasisPoints>
  tax_spec_no: Generated<string>
  colour: Generated<string>
  on_shelf: Generated<boolean>
  hidden: Generated<boolean>
  weight: Generated<number>
  deleted_at: InstantOrNull
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
  fuel_product_id: number | null
  points: Generated<number>
  picture_id: number | null
  gift_coupon_id: number | null
  gift_points: Generated<number>
  gift_balance_cents: Generated<Cents>
  frozen_balance_cents: Generated<Cents>
  tag: Generated<string>
}

export interface JobRunsTable {
  id: GeneratedAlways<number>
  job: string
  started_at: Instant
  ended_at: InstantOrNull
  lease_until: Instant
  outcome: Generated<'running' | 'success' | 'partial' | 'failed' | 'interrupted'>
  runs: Generated<number>
  done: Generated<number>
  failed: Generated<number>
  failure: string | null
  detail: string | null
  started_by: number | null
}

export interface KeyCheckTable {
  is_singleton: Generated<boolean>
  derived: Buffer
}

export interface KnownDevicesTable {
  device_hash: Buffer
  user_id: number
  last_login_at: Instant
}

export interface LedgerAccountsTable {
  id: GeneratedAlways<number>
  company_id: number
  kind: 'principal' | 'gift' | 'principal_held' | 'gift_held' | 'overdraft' | 'points' | 'growth' | 'quota' | 'clearing' | 'sales' | 'gift_expense' | 'adjustments' | 'fees' | 'bad_debt' | 'points_issued' | 'points_redeemed' | 'growth_issued' | 'quota_granted' | 'quota_used' | 'opening' | 'opening_points' | 'opening_growth'
  owner_id: number
  sub: Generated<string>
  unit: GeneratedAlways<string>
  user_card_id: GeneratedAlways<number | null>
  station_id: GeneratedAlways<number | null>
  created_at: InstantWithDefault
}

export interface LedgerEntriesTable {
  id: GeneratedAlways<number>
  company_id: number
  journal_id: number
  account_id: number
  side: string
  amount: number
  unit: string
}

export interface LedgerJournalsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  kind: 'charge' | 'chargeReward' | 'refundCharge' | 'refundChargeReward' | 'refundReward' | 'consume' | 'refundConsume' | 'assign' | 'reward' | 'deduction' | 'back' | 'adjust' | 'opening' | 'expiry' | 'freeze' | 'unfreeze' | 'authorise' | 'release' | 'writeOff'
  source_type: string
  source_id: number
  seq: number
  reverses_id: number | null
  business_day_id: number
  shift_id: number | null
  operator_id: number | null
  memo: string
  created_at: InstantWithDefault
}

export interface LineItemsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  order_id: number
  item_id: number | null
  package_id: number | null
  category_type: 'fuel' | 'normal' | 'score' | 'recharge' | 'prepay'
  name: string
  unit_price_cents: Cents
  quantity: number
  amount_cents: Cents
  discount_cents: Generated<Cents>
  later_discount_cents: Generated<Cents>
  returned_quantity: Generated<number>
  tax_rate_bp: Generated<BasisPoints>
  tax_spec_no: Generated<string>
  created_at: InstantWithDefault
  gift_points: Generated<number>
  gift_coupon_id: number | null
  gift_balance_cents: Generated<Cents>
  frozen_balance_cents: Generated<Cents>
}

export interface MailAccountsTable {
  id: GeneratedAlways<number>
  company_id: number
  server: string
  sender: string
  username: string
  password_enc: Buffer
  enabled: boolean
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface MemberBindingsTable {
  id: GeneratedAlways<number>
  company_id: number
  user_id: number
  channel: 'wxUser' | 'mpUser' | 'aliUser'
  open_id: string
  ended_at: InstantOrNull
  ended_by: number | null
  created_at: InstantWithDefault
  created_by: number
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface MemberCodesTable {
  id: GeneratedAlways<number>
  company_id: number
  mobile: string
  code_hash: Buffer | null
  tries: Generated<number>
  expires_at: Instant
  used_at: InstantOrNull
  created_at: Instant
}

export interface MemberSessionsTable {
  token_hash: Buffer
  company_id: number
  user_id: number
  mobile: string
  created_at: Instant
  seen_at: Instant
}

export interface MeterTestRunsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  test_id: number
  indicated_cl: Centilitres
  measured_ml: number
  error_ppm: number
  fuelling_id: number | null
  is_void: Generated<boolean>
  created_at: InstantWithDefault
}

export interface MeterTestsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  nozzle_id: number
  kind: 'certificate' | 'pumpTest' | 'adjustment' | 'exchange'
  tested_at: Instant
  error_ppm: number | null
  error_before_ppm: number | null
  uncertainty_ppm: number | null
  passed: boolean | null
  authority: Generated<string>
  certificate_no: Generated<string>
  valid_until: string | null
  attachment_id: number | null
  temperature: number | null
  returned: boolean | null
  remark: Generated<string>
  voided_at: InstantOrNull
  voided_by: number | null
  void_reason: Generated<string>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  version: Generated<number>
  old_cl: Centilitres | null
  new_cl: Centilitres | null
  shift_id: number | null
}

export interface MiniProgramsTable {
  id: GeneratedAlways<number>
  company_id: number
  type: 'wxUser' | 'wxManager' | 'mpUser' | 'mpManager' | 'aliUser' | 'aliManager'
  app_id: string
  name: string
  status: Generated<'normal' | 'disabled'>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
  qr_rule: Generated<string>
}

export interface MonthlySettlementsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  month: string
  status: Generated<'preview' | 'confirmed'>
  totals: Json
  sheet: Json
  snapshot_hash: string
  prepared_by: number
  prepared_at: Instant
  confirmed_by: number | null
  confirmed_at: InstantOrNull
  remark: Generated<string>
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface NoteFilesTable {
  company_id: number
  note_id: number
  attachment_id: number
  position: number
}

export interface NotesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number | null
  order_id: number | null
  member_id: number | null
  shift_id: number | null
  intake_id: number | null
  text: string
  created_at: InstantWithDefault
  created_by: number
  deleted_at: InstantOrNull
}

export interface NozzlePastTanksTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  nozzle_id: number
  tank_id: number
  item_id: number
  until: Instant
  created_at: InstantWithDefault
  created_by: number | null
}

export interface NozzlesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  dispenser_id: number
  logic_no: number
  physical_no: number
  tank_id: number
  item_id: number
  description: Generated<string>
  totaliser_cl: Centilitres | null
  totaliser_cents: Cents | null
  totaliser_at: InstantOrNull
  pump_price_cents: Cents | null
  pump_price_at: InstantOrNull
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
  totaliser_digits: number | null
  ended_at: InstantOrNull
}

export interface OrderAdjustmentsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  order_id: number
  kind: 'writeOff' | 'discount'
  amount_cents: Cents
  of_shift_id: number | null
  of_business_day_id: number
  shift_id: number | null
  business_day_id: number
  reason: Generated<string>
  operator_id: number | null
  created_at: InstantWithDefault
}

export interface OrderGiftsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  order_id: number
  kind: 'coupon' | 'balance' | 'frozenBalance'
  coupon_id: number | null
  user_card_id: number | null
  detail_id: number | null
  promised: number
  given: Generated<number>
  taken_back: Generated<number>
  returns: Generated<number>
  obstacle: 'noMember' | 'noCard' | 'maxBalance' | 'notMoney' | 'perUserLimit' | 'maxUnused' | 'memberRule' | 'memberLevel' | 'ended' | null
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface OrderPaymentCountsTable {
  company_id: number
  station_id: number
  created_at: Instant
  payment_type: string
  weight: number
}

export interface OrderRollupsTable {
  company_id: number
  station_id: number
  created_at: Instant
  business_day_id: number
  kind: string
  status: string
  source: string
  fuel_item_id: number | null
  is_sold: boolean
  weight: number
  amount_cents: Cents
  volume_cl: Centilitres
  discount_cents: Cents
  later_discount_cents: Cents
  payable_cents: Cents
  paid_cents: Cents
  refunded_cents: Cents
}

export interface OrderTermsTable {
  station_id: number
  company_id: number
  lead_hours: number
  safety_hours: number
  compartments_cl: number[]
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface OrdersTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  order_no: string
  kind: 'fuel' | 'goods' | 'mixed' | 'recharge' | 'score' | 'prepay'
  type: Generated<number>
  mode: Generated<number>
  status: Generated<'open' | 'lock' | 'partiallyPaid' | 'success' | 'fail' | 'close'>
  refund_status: Generated<'none' | 'part' | 'full'>
  invoice_status: Generated<'uninvoiced' | 'invoicing' | 'success' | 'fail'>
  nozzle_id: number | null
  fuelling_id: number | null
  fuel_item_id: number | null
  buyer_id: number | null
  seller_id: number | null
  user_card_id: number | null
  shift_id: number | null
  business_day_id: number
  carried_to_shift_id: number | null
  collecting_shift_id: GeneratedAlways<number | null>
  unit_price_cents: Generated<Cents>
  volume_cl: Generated<Centilitres>
  amount_cents: Cents
  discount_cents: Generated<Cents>
  later_discount_cents: Generated<Cents>
  payable_cents: GeneratedAlways<Cents>
  paid_cents: Generated<Cents>
  refunded_cents: Generated<Cents>
  is_written_off: Generated<boolean>
  is_sold: GeneratedAlways<boolean>
  source: Generated<'pump' | 'web' | 'manual'>
  reason: Generated<string>
  remark: Generated<string>
  fuelled_at: InstantOrNull
  record_reason: Generated<string>
  employee_card_id: number | null
  paid_at: InstantOrNull
  closed_at: InstantOrNull
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
  prepaid_used_cents: Generated<Cents>
  prepaid_held_cents: Generated<Cents>
}

export interface PasswordResetsTable {
  id: string
  provider_id: number
  company: string
  account: string
  code_hash: Buffer | null
  user_id: number | null
  mobile: string | null
  token_epoch: number | null
  tries: Generated<number>
  expires_at: Instant
  used_at: InstantOrNull
  created_at: Instant
}

export interface PaymentTemplatesTable {
  id: GeneratedAlways<number>
  company_id: number
  name: string
  ways: Json
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface PointsLotMovesTable {
  id: GeneratedAlways<number>
  company_id: number
  lot_id: number
  journal_id: number
  delta: number
}

export interface PointsLotsTable {
  id: GeneratedAlways<number>
  company_id: number
  user_card_id: number
  journal_id: number | null
  granted: number
  remaining: number
  last_day: string | null
  created_at: InstantWithDefault
}

export interface PointsRemindersTable {
  user_card_id: number
  company_id: number
  told_until: string
}

export interface PriceChangeLinesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  price_change_id: number
  item_id: number
  old_price_cents: Cents
  new_price_cents: Cents
  status: Generated<'wait' | 'success' | 'fail'>
  is_open: boolean
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  version: Generated<number>
  reason: Generated<'changed' | 'sentAgain' | 'past'>
}

export interface PriceChangeNozzlesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  price_change_id: number
  nozzle_id: number
  item_id: number
  status: Generated<'wait' | 'success' | 'fail'>
  confirmed_price_cents: Cents | null
  answered_at: InstantOrNull
  failure: string | null
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface PriceChangesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  mode: 'now' | 'scheduled' | 'past'
  effective_at: Instant
  status: Generated<'wait' | 'success' | 'fail' | 'expired' | 'cancel'>
  attempts: Generated<number>
  failure: string | null
  remark: Generated<string>
  applied_at: InstantOrNull
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface PriceHistoryTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  item_id: number
  price_cents: Cents
  valid_from: Instant
  price_change_id: number | null
  created_at: InstantWithDefault
  import_id: number | null
  import_line: number | null
}

export interface ProvidersTable {
  id: GeneratedAlways<number>
  code: string
  name: string
  host: string | null
  url_path: string | null
  profile: Generated<'cloud' | 'local'>
  page_config: JsonWithDefault
  is_default: Generated<boolean>
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface PumpAuthorisationsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  nozzle_id: number
  item_id: number
  user_card_id: number | null
  plate: string | null
  kind: 'amount' | 'volume' | 'full'
  unit_price_cents: Cents
  volume_cl: Centilitres | null
  held_cents: Generated<Cents>
  hold_id: number | null
  status: Generated<'waiting' | 'authorised' | 'fuelled' | 'gray' | 'done' | 'released'>
  transaction_no: number | null
  answer: Generated<string>
  sent_at: InstantOrNull
  answered_at: InstantOrNull
  stop_asked_at: InstantOrNull
  expires_at: Instant
  gray_at: InstantOrNull
  totaliser_before_cl: Centilitres | null
  totaliser_after_cl: Centilitres | null
  fuelling_id: number | null
  order_id: number | null
  captured_cents: Generated<Cents>
  resolution: 'settled' | 'released' | 'assigned' | null
  reason: Generated<string>
  resolved_by: number | null
  ended_at: InstantOrNull
  created_at: InstantWithDefault
  created_by: number
  updated_at: InstantWithDefault
  version: Generated<number>
  prepay_order_id: number | null
  dispenser_id: number
}

export interface PurchaseContractsTable {
  id: GeneratedAlways<number>
  company_id: number
  contract_no: string
  contract_date: string
  depot_id: number
  fuel_product_id: number
  supplier_id: number
  standard_density: number
  unit_price_cents: Cents
  tax_rate_bp: BasisPoints
  quantity_kg: Kilograms
  amount_cents: Cents
  amount_ex_tax_cents: Cents
  description: Generated<string>
  received_kg: Generated<Kilograms>
  moved_at: InstantOrNull
  on_road: Generated<number>
  status: Generated<'draft' | 'active' | 'completed' | 'closed' | 'void'>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface PurchaseReceiptsTable {
  id: GeneratedAlways<number>
  company_id: number
  contract_id: number
  quantity_kg: Kilograms
  reverses_id: number | null
  reason: Generated<string>
  created_at: InstantWithDefault
  created_by: number | null
}

export interface QrCodesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  mini_program_id: number
  name: string
  purpose: 'station' | 'coupon' | 'activity' | 'employee'
  coupon_id: number | null
  activity_id: number | null
  employee_id: number | null
  code: string
  scans: Generated<number>
  scanned_at: InstantOrNull
  created_at: InstantWithDefault
  created_by: number | null
  enabled: Generated<boolean>
}

export interface RechargePackagesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  name: string
  description: Generated<string>
  category_id: number | null
  price_cents: Cents
  gift_mode: 'amount' | 'percent'
  gift_cents: Generated<Cents>
  gift_bp: Generated<BasisPoints>
  gift_frozen: Generated<boolean>
  restricted_item_ids: Generated<number[]>
  bonus_points: Generated<number>
  gift_coupon_id: number | null
  gift_coupon_count: Generated<number>
  bound_discount_id: number | null
  tax_rate_bp: Generated<BasisPoints>
  weight: Generated<number>
  start_at: InstantOrNull
  end_at: InstantOrNull
  on_shelf: Generated<boolean>
  deleted_at: InstantOrNull
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
  gift_days: Generated<number>
}

export interface RedemptionLinesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  redemption_id: number
  item_id: number
  name: string
  points: number
  pieces: number
  created_at: InstantWithDefault
  tax_rate_bp: BasisPoints | null
}

export interface RedemptionsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  card_id: number
  user_id: number
  points: number
  status: 'waiting' | 'collected' | 'reversed'
  pickup_code: string | null
  remark: Generated<string>
  collected_at: InstantOrNull
  reversed_at: InstantOrNull
  reason: Generated<string>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface RefundsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  transaction_id: number
  sequence: number
  kind: 'refund' | 'revoke'
  amount_cents: Cents
  mode: 'original' | 'cash'
  cash_cents: Generated<Cents>
  card_cents: Generated<Cents>
  reopened_cents: Generated<Cents>
  status: Generated<'processing' | 'success' | 'fail'>
  reason: Generated<string>
  operator_id: number | null
  shift_id: number | null
  business_day_id: number
  created_at: InstantWithDefault
}

export interface RefusedDeliveriesTable {
  company_id: number
  station_id: number
  tank_id: number
  start_at: InstantOrNull
  end_at: InstantOrNull
  start_volume_cl: Centilitres | null
  end_volume_cl: Centilitres | null
  reason: string
  alarm_id: number
  created_at: InstantWithDefault
  written: Generated<string>
}

export interface ReportMailRunsTable {
  id: GeneratedAlways<number>
  company_id: number
  report_mail_id: number
  tried_at: Instant
  failure: string | null
  recipients: number
  rows: number
}

export interface ReportMailsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number | null
  session_id: string
  company_ids: number[]
  station_ids: number[]
  report: 'sales' | 'fuels' | 'payments' | 'cardMoney' | 'fleetStatement'
  fleet_id: number | null
  format: 'xlsx' | 'csv'
  language: 'zh' | 'en'
  every: 'day' | 'week' | 'month'
  on_day: number
  hour: number
  time_zone: string
  recipients: number[]
  next_at: Instant
  attempts: Generated<number>
  lease_until: InstantOrNull
  created_at: InstantWithDefault
  created_by: number
  deleted_at: InstantOrNull
}

export interface RolesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number | null
  default_role: 'superAdmin' | 'admin' | 'company_group' | 'company_user' | 'station_master' | 'station_bill' | 'station_employee' | 'station_salesman' | 'station_leader' | 'group_master' | 'user' | 'anonymous' | 'others'
  name: string
  full_menu: Generated<boolean>
  menus_web: string[] | null
  permissions: string[] | null
  status: Generated<'normal' | 'disabled'>
  deleted_at: InstantOrNull
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface RollupCountsTable {
  source: string
  company_id: number
  station_id: number
  created_at: Instant
  weight: number
}

export interface RollupMarksTable {
  id: GeneratedAlways<number>
  source: string
  company_id: number
  station_id: number
  created_at: Instant
}

export interface RollupProgressTable {
  source: string
  company_id: number
  station_id: number
  until: Instant
}

export interface SellerTitlesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  platform: 'pt' | 'aisino' | 'nuonuo'
  name: string
  tax_payer_id: string
  address: Generated<string>
  phone: Generated<string>
  bank: Generated<string>
  account: Generated<string>
  payee: Generated<string>
  reviewer: Generated<string>
  drawer: Generated<string>
  digital: Generated<boolean>
  app_key: Generated<string>
  app_secret_enc: Buffer | null
  is_default: Generated<boolean>
  enabled: Generated<boolean>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface SessionsTable {
  id: string
  user_id: number
  parent_id: string | null
  role_id: number | null
  client: Generated<string>
  ip: Generated<string>
  token_epoch: number
  generation: Generated<number>
  rotated_at: InstantOrNull
  created_at: InstantWithDefault
  expires_at: Instant
  revoked_at: InstantOrNull
  revoked_reason: string | null
  agent: Generated<string>
}

export interface SetupInvitationsTable {
  token_hash: Buffer
  expires_at: Instant
}

export interface SharedFiltersTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number | null
  list: string
  name: string
  conditions: Json
  created_at: InstantWithDefault
  created_by: number
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface ShiftNozzleReadingsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  shift_id: number
  nozzle_id: number
  item_id: number
  start_cl: Centilitres | null
  end_cl: Centilitres | null
  start_cents: Cents | null
  end_cents: Cents | null
  sold_cl: Centilitres
  sold_cents: Cents
  created_at: InstantWithDefault
  metered_cl: Centilitres | null
  exchanged_cl: Generated<Centilitres>
}

export interface ShiftPaymentTotalsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  shift_id: number
  payment_type: string
  purpose: 'sale' | 'recharge' | 'prepay'
  taken_count: number
  taken_cents: Cents
  refund_count: number
  refund_cents: Cents
  revoke_count: number
  revoke_cents: Cents
  created_at: InstantWithDefault
}

export interface ShiftTankHandoversTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  shift_id: number
  tank_id: number
  item_id: number
  opening_cl: Centilitres
  intake_cl: Centilitres
  sold_cl: Centilitres
  adjusted_cl: Centilitres
  book_cl: Centilitres
  measured_at: InstantOrNull
  measured_cl: Centilitres | null
  oil_height_mm: number | null
  water_height_mm: number | null
  temperature: number | null
  source: 'atg' | 'manual' | null
  created_at: InstantWithDefault
}

export interface ShiftsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  business_day_id: number
  number: number
  start_time: Instant
  end_time: InstantOrNull
  settled: Generated<boolean>
  forced: Generated<boolean>
  opened_by: number | null
  hand_over_id: number | null
  take_over_id: number | null
  manager_id: number | null
  reviewer_id: number | null
  reviewed_at: InstantOrNull
  review_remark: Generated<string>
  totals: JsonOrNull
  sheet: JsonOrNull
  counted_cash_cents: Cents | null
  settled_by: number | null
  settled_at: InstantOrNull
  remark: Generated<string>
  reason: Generated<string>
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface SmsAccountsTable {
  id: GeneratedAlways<number>
  company_id: number
  name: string
  provider: 'aliyun' | 'tencent'
  access_key_id: string
  secret_enc: Buffer
  app_id: Generated<string>
  region: Generated<string>
  signatures: string[]
  daily_quota: number
  report_key: string
  enabled: boolean
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface SmsMessagesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number | null
  account_id: number
  template_id: number
  mobile: string
  params: Json
  content: string
  out_id: string
  serial_no: string | null
  status: Generated<'queued' | 'unclear' | 'sent' | 'delivered' | 'failed'>
  failure: string | null
  provider_code: string | null
  parts: Generated<number>
  attempts: Generated<number>
  due_at: InstantOrNull
  sent_at: InstantOrNull
  reported_at: InstantOrNull
  day: string
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface SmsTemplatesTable {
  id: GeneratedAlways<number>
  company_id: number
  account_id: number
  name: string
  code: string
  signature: string
  content: string
  enabled: boolean
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface SoftwareApplicationsTable {
  id: GeneratedAlways<number>
  provider_id: number
  name: string
  package_name: string
  device_types: string[]
  description: string
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface SoftwareInstallationsTable {
  id: GeneratedAlways<number>
  company_id: number
  device: string
  application_id: number
  version_name: string
  version_number: number
  offered_version_id: number | null
  first_seen_at: Instant
  last_seen_at: Instant
  outcome: 'downloaded' | 'damaged' | 'failed' | null
  outcome_at: InstantOrNull
}

export interface SoftwareVersionsTable {
  id: GeneratedAlways<number>
  application_id: number
  version_name: string
  version_number: number
  attachment_id: number
  notes: string
  force_update: boolean
  status: Generated<'draft' | 'published' | 'paused' | 'withdrawn'>
  rollout_bp: BasisPoints
  published_at: InstantOrNull
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
  station_ids: Generated<number[]>
}

export interface StationCardsTable {
  company_id: number
  station_id: number
  user_card_id: number
}

export interface StationConfigsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  key: string
  value: Json
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface StationMembersTable {
  company_id: number
  station_id: number
  user_id: number
}

export interface StationRenewalsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  kind: 'begin' | 'renew' | 'indefinite' | 'terminate'
  from_time: InstantOrNull
  to_time: InstantOrNull
  amount_cents: Generated<Cents>
  remark: Generated<string>
  operator_id: number | null
  created_at: InstantWithDefault
}

export interface StationsTable {
  id: GeneratedAlways<number>
  company_id: number
  code: string
  name: string
  description: Generated<string>
  country_code: Generated<string>
  address: Generated<string>
  longitude: number | null
  latitude: number | null
  time_zone: Generated<string>
  phone: Generated<string>
  contact: Generated<string>
  mac_address: string | null
  picture_id: number | null
  start_interface: Generated<'home' | 'orders' | 'shift' | 'prices'>
  language: Generated<'zh' | 'en'>
  expire_time: InstantOrNull
  end_time: InstantOrNull
  indefinite: Generated<boolean>
  enable_shift_settle: Generated<boolean>
  pkg_card: Generated<boolean>
  pkg_payment: Generated<boolean>
  pkg_store: Generated<boolean>
  pkg_rfid: Generated<boolean>
  payment_authorisation: Generated<string>
  union_card_station_id: Generated<string>
  douyin_store_id: Generated<string>
  kuaishou_store_id: Generated<string>
  status: Generated<'normal' | 'disabled'>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface SuppliersTable {
  id: GeneratedAlways<number>
  company_id: number
  name: string
  kind: 'fuel' | 'transport' | 'both'
  contact: Generated<string>
  phone: Generated<string>
  tax_no: Generated<string>
  address: Generated<string>
  bank: Generated<string>
  bank_account: Generated<string>
  remark: Generated<string>
  status: Generated<'normal' | 'disabled'>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface SupplyMonthLinesTable {
  id: GeneratedAlways<number>
  company_id: number
  month_id: number
  source_type: 'purchase' | 'transport' | 'intake'
  source_id: number
  quantity_kg: Kilograms | null
  volume_cl: Centilitres | null
  amount_cents: Cents | null
  tax_cents: Cents | null
  profit_loss_cl: Centilitres | null
  facts: Json
  is_settled: Generated<boolean>
}

export interface SupplyMonthsTable {
  id: GeneratedAlways<number>
  company_id: number
  month: string
  scope: 'supplier' | 'transport' | 'all'
  supplier_id: number | null
  status: Generated<'preview' | 'confirmed'>
  totals: Json
  snapshot_hash: string
  prepared_by: number
  prepared_at: Instant
  confirmed_by: number | null
  confirmed_at: InstantOrNull
  remark: Generated<string>
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface SupportGrantsTable {
  id: GeneratedAlways<number>
  company_id: number
  used_by: number | null
  supporter_name: Generated<string>
  reason: string
  starts_at: Instant
  ends_at: Instant
  granted_by: number
  ended_at: InstantOrNull
  ended_by: number | null
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface SystemConfigsTable {
  id: GeneratedAlways<number>
  provider_id: number
  key: string
  value: Json
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface TagsTable {
  id: GeneratedAlways<number>
  company_id: number
  name: string
  description: Generated<string>
  rule: Generated<string>
  deleted_at: InstantOrNull
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
  criteria: JsonOrNull
}

export interface TankAdjustmentsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  tank_id: number
  to_tank_id: number | null
  volume_cl: Centilitres
  reason: string
  approval_id: number | null
  created_at: InstantWithDefault
  created_by: number
}

export interface TankDeliveriesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  tank_id: number
  start_at: Instant
  end_at: Instant
  start_volume_cl: Centilitres
  end_volume_cl: Centilitres
  volume_cl: Centilitres
  dispensed_cl: Generated<Centilitres>
  start_height_mm: number | null
  end_height_mm: number | null
  start_water_mm: number | null
  end_water_mm: number | null
  temperature: number | null
  density: number | null
  created_at: InstantWithDefault
}

export interface TankDeliveryIntakesTable {
  delivery_id: number
  company_id: number
  station_id: number
  line_id: number
}

export interface TankReadingsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  tank_id: number
  at: Instant
  volume_cl: Centilitres
  tc_volume_cl: Centilitres | null
  oil_height_mm: number | null
  water_height_mm: number | null
  water_volume_cl: Generated<Centilitres>
  temperature: number | null
  density: number | null
  alarms: Generated<string[]>
  source: 'atg' | 'manual'
  created_at: InstantWithDefault
  created_by: number | null
}

export interface TankStockMovesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  tank_id: number
  kind: 'opening' | 'intake' | 'sale' | 'refund' | 'adjust' | 'transferIn' | 'transferOut' | 'return'
  volume_cl: Centilitres
  reference_type: string
  reference_id: number
  balance_after_cl: Centilitres
  reason: string | null
  created_at: InstantWithDefault
  created_by: number | null
}

export interface TankTableProposalsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  tank_id: number
  rows: Json
  certificate: Generated<string>
  remark: Generated<string>
  status: Generated<'open' | 'released' | 'withdrawn'>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  version: Generated<number>
  wetstock_month: string | null
}

export interface TankTablesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  tank_id: number
  rows: Json
  height_mm: number
  volume_cl: Centilitres
  certificate: Generated<string>
  created_at: InstantWithDefault
  created_by: number | null
  released_by: number | null
  wetstock_month: string | null
}

export interface TanksTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  number: number
  description: Generated<string>
  item_id: number
  max_volume_cl: Centilitres
  low_alarm_cl: Generated<Centilitres>
  high_alarm_cl: Centilitres | null
  book_volume_cl: Generated<Centilitres>
  status: Generated<'normal' | 'disabled'>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
  safe_volume_cl: Centilitres | null
  high_high_alarm_cl: Centilitres | null
  low_low_alarm_cl: Centilitres | null
  water_alarm_mm: number | null
  dead_stock_cl: Generated<Centilitres>
  ended_at: InstantOrNull
  follows_id: number | null
  readings_thinned_until: InstantOrNull
}

export interface TaxTemplatesTable {
  id: GeneratedAlways<number>
  provider_id: number
  spec_no: string
  rate_bp: BasisPoints
  classification_code: string
  unit: Generated<string>
  deleted_at: InstantOrNull
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface TaxesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  spec_no: string
  rate_bp: BasisPoints
  classification_code: string
  unit: Generated<string>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface TransactionRollupsTable {
  company_id: number
  station_id: number
  created_at: Instant
  business_day_id: number
  payment_type: string
  status: string
  weight: number
  amount_cents: Cents
  refunded_cents: Cents
}

export interface TransactionsTable {
  id: Generated<number>
  company_id: number
  station_id: number
  order_id: number
  transaction_no: string
  payment_type: 'wx' | 'ali' | 'unionPay' | 'qrCode' | 'faceCode' | 'barCode' | 'jsApi' | 'card' | 'sinopecUserCard' | 'egUserCard' | 'sinopecOtherCard' | 'externalUserCard' | 'hsCard12' | 'hsCard15' | 'hsCardOther' | 'unionCard' | 'union' | 'debit' | 'score' | 'free' | 'douyin' | 'kuaishou' | 'coupon' | 'other' | 'tuanYou' | 'bankCard' | 'didi' | 'huochebang' | 'gift' | 'yijiayou' | 'tuhu' | 'cash' | 'prepaid'
  amount_cents: Cents
  received_cents: Cents | null
  refunded_cents: Generated<Cents>
  status: Generated<'open' | 'lock' | 'success' | 'fail' | 'close' | 'refunding' | 'partRefunded' | 'refunded' | 'revoked'>
  user_card_id: number | null
  plate: string | null
  user_id: number | null
  shift_id: number | null
  business_day_id: number
  operator_id: number | null
  paid_at: InstantOrNull
  revoked_at: InstantOrNull
  reason: Generated<string>
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  version: Generated<number>
  bill_type: Generated<number>
  device_code: Generated<string>
  device_id: number | null
  account_ratio_id: number | null
  client: Generated<string>
  reference_no: Generated<string>
  prepay_order_id: number | null
}

export interface TransportContractsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  bill_no: string
  purchase_contract_id: number | null
  delivery_at: Instant
  origin_depot_id: number
  fuel_product_id: number
  carrier_id: number
  supplier_id: number
  unit_price_cents: Cents
  tax_rate_bp: BasisPoints
  density: number
  plate: string
  delivery_kg: Kilograms
  delivery_volume_cl: Centilitres
  freight_price_cents: Cents
  freight_amount_cents: Cents
  loss_limit_bp: BasisPoints
  note_attachment_id: number | null
  photo_attachment_id: number | null
  description: Generated<string>
  dispatched_at: InstantOrNull
  offloaded_at: InstantOrNull
  signed_kg: Kilograms | null
  signed_volume_cl: Centilitres | null
  signed_by: number | null
  status: Generated<'draft' | 'inTransit' | 'signed' | 'settled' | 'void'>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
  driver: Generated<string>
}

export interface UserCardsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  card_id: number
  user_id: number | null
  parent_id: number | null
  type: 'user' | 'employee' | 'anonymous'
  number: string
  name: Generated<string>
  status: Generated<'normal' | 'lose' | 'disable' | 'lock' | 'overspend' | 'returned'>
  status_reason: string | null
  fuel_type: Generated<number>
  password_hash: string | null
  limit_per_transaction_cents: Cents | null
  limit_day_cents: Cents | null
  limit_month_cents: Cents | null
  limit_transaction_cl: Centilitres | null
  limit_day_cl: Centilitres | null
  product_limit: Generated<number[]>
  plate_limit: Generated<string[]>
  station_limit: Generated<number[]>
  weekday_limit: Generated<number[]>
  hours_from: string | null
  hours_until: string | null
  rfid: string | null
  spending_mode: 'together' | 'principalFirst' | null
  invoice_type: 'forbidden' | 'consume' | 'charge' | null
  valid_until: InstantOrNull
  read_only: Generated<boolean>
  remark: Generated<string>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
}

export interface UserCouponsTable {
  id: GeneratedAlways<number>
  company_id: number
  coupon_id: number
  user_id: number
  user_card_id: number | null
  code: string
  status: Generated<'unused' | 'used' | 'recovered'>
  source: 'manual' | 'auto' | 'package' | 'redemption' | 'activity' | 'goods' | 'received'
  transaction_id: number | null
  valid_from: Instant
  valid_to: InstantOrNull
  order_id: number | null
  used_at: InstantOrNull
  discount_cents: Cents | null
  recovered_at: InstantOrNull
  reason: Generated<string>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
  redemption_id: number | null
  activity_id: number | null
  reminded_at: InstantOrNull
  order_gift_id: number | null
  qr_code_id: number | null
}

export interface UserLimitsTable {
  user_id: number
  company_id: number
  orders_days: number | null
  order_goods_days: number | null
  shift_days: number | null
  daily_days: number | null
  card_details_days: number | null
  login_rules: JsonWithDefault
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface UserMenuOverridesTable {
  user_id: number
  company_id: number
  menus_web: string[] | null
  permissions: string[] | null
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface UserNozzlesTable {
  company_id: number
  user_id: number
  nozzle_id: number
}

export interface UserRestrictionsTable {
  user_id: number
  company_id: number
  no_invoice: Generated<boolean>
  no_points_deduct: Generated<boolean>
  no_points_gift: Generated<boolean>
  no_manual_coupon: Generated<boolean>
  no_refund: Generated<boolean>
  no_balance_adjust: Generated<boolean>
  may_add_auth_code: Generated<boolean>
  may_configure_account: Generated<boolean>
  updated_at: InstantWithDefault
  version: Generated<number>
}

export interface UserRolesTable {
  id: GeneratedAlways<number>
  company_id: number
  user_id: number
  role_id: number
  station_id: number | null
  company_group_id: number | null
  created_at: InstantWithDefault
  created_by: number | null
}

export interface UserTagsTable {
  company_id: number
  user_id: number
  tag_id: number
  created_at: InstantWithDefault
  created_by: number | null
}

export interface UsersTable {
  id: GeneratedAlways<number>
  company_id: number
  kind: 'staff' | 'member' | 'employee' | 'device'
  mobile: string | null
  email: string | null
  account: string | null
  name: Generated<string>
  nickname: Generated<string>
  avatar_id: number | null
  id_number_enc: Buffer | null
  id_number_hash: Buffer | null
  password_hash: string | null
  must_change_password: Generated<boolean>
  pin_hash: string | null
  app_secret_enc: Buffer | null
  status: Generated<'normal' | 'disabled' | 'left'>
  read_only: Generated<boolean>
  restricted: Generated<boolean>
  promoter: Generated<boolean>
  invoice_title: Generated<string>
  tax_id: Generated<string>
  plates: Generated<string[]>
  plate_limit: Generated<boolean>
  product_limit: Generated<number[]>
  register_source: Generated<string>
  register_station_id: number | null
  language: Generated<'zh' | 'en'>
  remark: Generated<string>
  last_login_at: InstantOrNull
  access_version: Generated<number>
  token_epoch: Generated<number>
  created_at: InstantWithDefault
  created_by: number | null
  updated_at: InstantWithDefault
  updated_by: number | null
  version: Generated<number>
  accepts_offers: Generated<boolean>
}

export interface WetstockCarriersTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  carrier_id: number | null
  depot_id: number | null
  loads: number
  shortage_cl: Centilitres
  from_at: Instant
  since_at: Instant
  closed_at: InstantOrNull
  closed_by: number | null
  reason: Generated<string>
  version: Generated<number>
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
}

export interface WetstockCasesTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  tank_id: number
  month: string
  subjects: string[]
  opened_at: Instant
  closed_at: InstantOrNull
  closed_by: number | null
  reason: Generated<string>
  version: Generated<number>
  created_at: InstantWithDefault
  updated_at: InstantWithDefault
}

export interface WetstockDaysTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  tank_id: number
  day: string
  from_at: Instant
  until_at: Instant
  opening_cl: Centilitres
  received_cl: Centilitres
  moved_cl: Centilitres
  sold_cl: Centilitres
  closing_cl: Centilitres
  variance_cl: Centilitres
  standard_variance_cl: Centilitres
  unrecorded_cl: Generated<Centilitres>
  month_text: GeneratedAlways<string>
}

export interface WetstockLimitsTable {
  id: GeneratedAlways<number>
  company_id: number
  product: 'gasoline' | 'diesel'
  from_month: string
  day_ppm: number | null
  shift_ppm: number | null
  month_ppm: number | null
  set_at: Instant
  set_by: number
  region: Generated<'A' | 'B' | 'C'>
  storage_winter_ppm: number | null
  storage_summer_ppm: number | null
  unloading_ppm: number | null
  retail_ppm: number | null
  transport_ppm: number | null
}

export interface WetstockLoadsTable {
  company_id: number
  station_id: number
  tank_id: number
  month: string
  intake_id: number
  ended_at: Instant
  shortage_cl: Centilitres
  honest_sd_cl: Centilitres
}

export interface WetstockMonthsTable {
  id: GeneratedAlways<number>
  company_id: number
  station_id: number
  tank_id: number
  month: string
  state: Json
  state_at: Instant
  table_id: number | null
  result: JsonOrNull
  explained_at: Instant
  course: JsonOrNull
}

export interface WetstockNodesTable {
  tank_id: number
  company_id: number
  station_id: number
  from_at: Instant
  until_at: Instant
  height_mm: number
  water_mm: number
  temperature: number
  readings: number
  received_cl: Centilitres | null
  moved_cl: Centilitres | null
  sold_cl: Centilitres | null
  standard_received_cl: Centilitres | null
  standard_moved_cl: Centilitres | null
  standard_sold_cl: Centilitres | null
  unrecorded_cl: Centilitres | null
}

export interface WetstockTanksTable {
  tank_id: number
  company_id: number
  station_id: number
  made_until: Instant
  seen_fuelling_id: Generated<number>
  next_fuelling_id: Generated<number>
  seen_move_id: Generated<number>
  seen_at: Instant
  explain_from: string | null
  table_id: number | null
}

export interface Tables {
  account_ratios: AccountRatiosTable
  activities: ActivitiesTable
  activity_coupons: ActivityCouponsTable
  activity_members: ActivityMembersTable
  alarms: AlarmsTable
  approvals: ApprovalsTable
  attachments: AttachmentsTable
  audit_heads: AuditHeadsTable
  audit_log: AuditLogTable
  auth_attempts: AuthAttemptsTable
  auth_codes: AuthCodesTable
  auth_tokens: AuthTokensTable
  bill_accounts: BillAccountsTable
  business_days: BusinessDaysTable
  card_balances: CardBalancesTable
  card_detail_rollups: CardDetailRollupsTable
  card_detail_states: CardDetailStatesTable
  card_details: CardDetailsTable
  card_events: CardEventsTable
  card_holds: CardHoldsTable
  card_infos: CardInfosTable
  card_issues: CardIssuesTable
  card_month_sums: CardMonthSumsTable
  card_pay_codes: CardPayCodesTable
  card_programmes: CardProgrammesTable
  cars: CarsTable
  cash_drops: CashDropsTable
  categories: CategoriesTable
  channel_payments: ChannelPaymentsTable
  channel_recharges: ChannelRechargesTable
  channel_refunds: ChannelRefundsTable
  companies: CompaniesTable
  company_card_detail_rollups: CompanyCardDetailRollupsTable
  company_configs: CompanyConfigsTable
  company_groups: CompanyGroupsTable
  company_order_rollups: CompanyOrderRollupsTable
  company_products: CompanyProductsTable
  company_rollup_counts: CompanyRollupCountsTable
  company_transaction_rollups: CompanyTransactionRollupsTable
  controller_packets: ControllerPacketsTable
  controller_rejections: ControllerRejectionsTable
  controllers: ControllersTable
  coupons: CouponsTable
  daily_reports: DailyReportsTable
  data_archives: DataArchivesTable
  data_changes: DataChangesTable
  depot_products: DepotProductsTable
  depot_stock_moves: DepotStockMovesTable
  depot_stocks: DepotStocksTable
  depots: DepotsTable
  device_logins: DeviceLoginsTable
  devices: DevicesTable
  dispensers: DispensersTable
  ending_reminders: EndingRemindersTable
  exports: ExportsTable
  fleet_employees: FleetEmployeesTable
  fleet_rollups: FleetRollupsTable
  fleets: FleetsTable
  fuel_codes: FuelCodesTable
  fuel_intake_lines: FuelIntakeLinesTable
  fuel_intakes: FuelIntakesTable
  fuel_products: FuelProductsTable
  fuellings: FuellingsTable
  gauge_probes: GaugeProbesTable
  gauges: GaugesTable
  gift_lot_moves: GiftLotMovesTable
  gift_lots: GiftLotsTable
  handoffs: HandoffsTable
  holidays: HolidaysTable
  idempotency_keys: IdempotencyKeysTable
  import_rows: ImportRowsTable
  import_troubles: ImportTroublesTable
  imports: ImportsTable
  invoice_lines: InvoiceLinesTable
  invoice_orders: InvoiceOrdersTable
  invoice_quotas: InvoiceQuotasTable
  invoices: InvoicesTable
  item_stock_moves: ItemStockMovesTable
  items: ItemsTable
  job_runs: JobRunsTable
  key_check: KeyCheckTable
  known_devices: KnownDevicesTable
  ledger_accounts: LedgerAccountsTable
  ledger_entries: LedgerEntriesTable
  ledger_journals: LedgerJournalsTable
  line_items: LineItemsTable
  mail_accounts: MailAccountsTable
  member_bindings: MemberBindingsTable
  member_codes: MemberCodesTable
  member_sessions: MemberSessionsTable
  meter_test_runs: MeterTestRunsTable
  meter_tests: MeterTestsTable
  mini_programs: MiniProgramsTable
  monthly_settlements: MonthlySettlementsTable
  note_files: NoteFilesTable
  notes: NotesTable
  nozzle_past_tanks: NozzlePastTanksTable
  nozzles: NozzlesTable
  order_adjustments: OrderAdjustmentsTable
  order_gifts: OrderGiftsTable
  order_payment_counts: OrderPaymentCountsTable
  order_rollups: OrderRollupsTable
  order_terms: OrderTermsTable
  orders: OrdersTable
  password_resets: PasswordResetsTable
  payment_templates: PaymentTemplatesTable
  points_lot_moves: PointsLotMovesTable
  points_lots: PointsLotsTable
  points_reminders: PointsRemindersTable
  price_change_lines: PriceChangeLinesTable
  price_change_nozzles: PriceChangeNozzlesTable
  price_changes: PriceChangesTable
  price_history: PriceHistoryTable
  providers: ProvidersTable
  pump_authorisations: PumpAuthorisationsTable
  purchase_contracts: PurchaseContractsTable
  purchase_receipts: PurchaseReceiptsTable
  qr_codes: QrCodesTable
  recharge_packages: RechargePackagesTable
  redemption_lines: RedemptionLinesTable
  redemptions: RedemptionsTable
  refunds: RefundsTable
  refused_deliveries: RefusedDeliveriesTable
  report_mail_runs: ReportMailRunsTable
  report_mails: ReportMailsTable
  roles: RolesTable
  rollup_counts: RollupCountsTable
  rollup_marks: RollupMarksTable
  rollup_progress: RollupProgressTable
  seller_titles: SellerTitlesTable
  sessions: SessionsTable
  setup_invitations: SetupInvitationsTable
  shared_filters: SharedFiltersTable
  shift_nozzle_readings: ShiftNozzleReadingsTable
  shift_payment_totals: ShiftPaymentTotalsTable
  shift_tank_handovers: ShiftTankHandoversTable
  shifts: ShiftsTable
  sms_accounts: SmsAccountsTable
  sms_messages: SmsMessagesTable
  sms_templates: SmsTemplatesTable
  software_applications: SoftwareApplicationsTable
  software_installations: SoftwareInstallationsTable
  software_versions: SoftwareVersionsTable
  station_cards: StationCardsTable
  station_configs: StationConfigsTable
  station_members: StationMembersTable
  station_renewals: StationRenewalsTable
  stations: StationsTable
  suppliers: SuppliersTable
  supply_month_lines: SupplyMonthLinesTable
  supply_months: SupplyMonthsTable
  support_grants: SupportGrantsTable
  system_configs: SystemConfigsTable
  tags: TagsTable
  tank_adjustments: TankAdjustmentsTable
  tank_deliveries: TankDeliveriesTable
  tank_delivery_intakes: TankDeliveryIntakesTable
  tank_readings: TankReadingsTable
  tank_stock_moves: TankStockMovesTable
  tank_table_proposals: TankTableProposalsTable
  tank_tables: TankTablesTable
  tanks: TanksTable
  tax_templates: TaxTemplatesTable
  taxes: TaxesTable
  transaction_rollups: TransactionRollupsTable
  transactions: TransactionsTable
  transport_contracts: TransportContractsTable
  user_cards: UserCardsTable
  user_coupons: UserCouponsTable
  user_limits: UserLimitsTable
  user_menu_overrides: UserMenuOverridesTable
  user_nozzles: UserNozzlesTable
  user_restrictions: UserRestrictionsTable
  user_roles: UserRolesTable
  user_tags: UserTagsTable
  users: UsersTable
  wetstock_carriers: WetstockCarriersTable
  wetstock_cases: WetstockCasesTable
  wetstock_days: WetstockDaysTable
  wetstock_limits: WetstockLimitsTable
  wetstock_loads: WetstockLoadsTable
  wetstock_months: WetstockMonthsTable
  wetstock_nodes: WetstockNodesTable
  wetstock_tanks: WetstockTanksTable
}
