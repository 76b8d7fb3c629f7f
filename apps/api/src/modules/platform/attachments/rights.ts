/** Permissions to upload, by purpose: who may do what the file is for. */

import type { Permission } from '#modules/access/roles/contract.ts'
import type { UploadType } from './contract.ts'

export const UPLOADERS: Readonly<Record<UploadType, readonly Permission[]>> = {
  picture: ['personCenter:update'],
  companyPicture: ['companyDetails:update', 'addCompanies:create', 'companyConfig:update'],
  itemPicture: ['items:create', 'items:update', 'scoreItems:create', 'scoreItems:update'],
  companyLogo: [
    'changeLogo:update',
    'companyDetails:update',
    'addCompanies:create',
    'systemConfig:update',
  ],
  invoiceCardLogo: ['changeLogo:update', 'companyDetails:update', 'companyConfig:update'],
  software: ['versionMge:create'],
  cardImport: ['importCards'],
  employeeImport: ['unitMember:update', 'addUnitMember:create', 'companyUserMge:create'],
  purchaseImport: ['addDetail:create'],
  goodsImport: ['import:create'],
  openingBalances: ['adjustBalance'],
  movingIn: ['addPersonalMember:create', 'changePrice'],
  tankTable: ['tankMge:create'],
  licence: ['unitMember:update', 'addUnitMember:create'],
  deliveryNote: ['addTransportInfo:create', 'editTransportInfo:update'],
  meterCertificate: ['nozzleMge:update'],
  dispenserPicture: ['deviceMge:create', 'deviceMge:update'],
  noteFile: [
    'allDetails:read',
    'fuelDetails:read',
    'notFuelDetails:read',
    'mOrderManage:read',
    'personalMemberDetails:read',
    'mPersonalMember:read',
    'classSettle:read',
    'classSettleDetails:read',
    'oilTaking:read',
    'oilInfoDetails:read',
    'editOilInfo:read',
  ],
  avatar: ['personCenter:update'],
  couponPicture: ['addDeal:create', 'editDeal:update'],
  couponManual: ['issueCoupon'],
}
