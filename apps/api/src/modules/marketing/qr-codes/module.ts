import { Page } from '@app/kernel/schema'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { smsConnected } from '#modules/platform/sms/providers/connect.ts'
import type { ServerParts } from '#server-parts.ts'
import { NewQrCode, QrCode, QrCodeListQuery } from './contract.ts'
import { qrCodeConstraints } from './errors.ts'
import { qrCodeExport } from './export.ts'
import { serveScans } from './scan.ts'
import { addQrCode, searchQrCodes, switchQrCode } from './service.ts'

export const qrCodes = (
  parts: Pick<ServerParts, 'config' | 'database' | 'secrets' | 'now'>,
): Module => ({
  constraints: qrCodeConstraints,
  routes: [
    get(
      '/miniQrcodes',
      {
        summary: 'Lists QR codes of mini programs, and how often they were scanned',
        permission: 'miniQrcode:read',
        query: QrCodeListQuery,
        listExport: qrCodeExport,
        reply: Page(QrCode),
      },
      (ctx, { query }) => searchQrCodes(ctx, query),
    ),
    post(
      '/miniQrcodes',
      {
        summary: 'Makes a QR code for the station',
        permission: 'miniQrcode:create',
        idempotent: 'derived',
        body: NewQrCode,
        reply: QrCode,
      },
      (ctx, { body }) => addQrCode(ctx, body),
    ),
    post(
      '/miniQrcodes/:id/enable',
      {
        summary: 'Lets a QR code open what it is for again',
        permission: 'miniQrcode:create',
        reply: QrCode,
      },
      (ctx, { params }) => switchQrCode(ctx, params.id, true),
    ),
    post(
      '/miniQrcodes/:id/disable',
      {
        summary: 'Takes a QR code out of use',
        permission: 'miniQrcode:create',
        reply: QrCode,
      },
      (ctx, { params }) => switchQrCode(ctx, params.id, false),
    ),
  ],
  mount: (app) => {
    serveScans(app, { ...parts, isConnected: smsConnected(parts.config.smsProviders) })
    return {}
  },
})
