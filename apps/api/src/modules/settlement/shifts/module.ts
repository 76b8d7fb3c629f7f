import { Page } from '@app/kernel/schema'
import { get, post } from '#http/route.ts'
import type { Module } from '#module.ts'
import { periodConstraints } from '#modules/ledger/periods/errors.ts'
import { closeShift } from './close.ts'
import { noteRoutes } from '#modules/platform/notes/note-routes.ts'
import {
  Shift,
  ShiftClosed,
  ShiftClosing,
  ShiftFigures,
  ShiftListQuery,
  ShiftOpening,
  ShiftReview,
  ShiftSheet,
} from './contract.ts'
import { NewCashDrop } from './drawer/contract.ts'
import { dropCash, voidDrop } from './drawer/drop-cash.ts'
import { shiftExport } from './export.ts'
import {
  getSheet,
  openShift,
  placeOfShift,
  previewSheet,
  reviewShift,
  searchShifts,
} from './service.ts'
import { hasShift } from './store.ts'

const READERS = ['classSettle:read', 'classSettleDetails:read'] as const

export const shifts: Module = {
  constraints: periodConstraints,
  readiness: [{ step: 'shift', mendedBy: 'openShift', isMet: hasShift }],
  routes: [
    get(
      '/shiftStates',
      {
        summary: 'Lists shifts',
        permission: READERS,
        query: ShiftListQuery,
        listExport: shiftExport,
        reply: Page(Shift),
      },
      (ctx, { query }) => searchShifts(ctx, query),
    ),
    get(
      '/shiftStates/:id',
      { summary: "Shows a shift's sheet", permission: READERS, reply: ShiftSheet },
      (ctx, { params }) => getSheet(ctx, params.id),
    ),
    get(
      '/shiftStates/:id/preview',
      {
        summary: 'Shows what closing a shift now would write down',
        permission: READERS,
        reply: ShiftFigures,
      },
      (ctx, { params }) => previewSheet(ctx, params.id),
    ),
    post(
      '/shiftStates',
      {
        summary: "Opens a station's first shift",
        permission: 'openShift',
        idempotent: 'required',
        body: ShiftOpening,
        reply: Shift,
      },
      (ctx, { body }) => openShift(ctx, body),
    ),
    ...noteRoutes({
      path: '/shiftStates/:id',
      subject: 'shift',
      called: 'a shift',
      permission: READERS,
      place: placeOfShift,
    }),
    post(
      '/shiftStates/:id/cashDrops',
      {
        summary: 'Puts cash of an open shift away safely',
        permission: ['closeShift', 'forceCloseShift'],
        afterService: 'grace',
        idempotent: 'required',
        body: NewCashDrop,
        reply: ShiftSheet,
      },
      (ctx, { params, body }) => dropCash(ctx, params.id, body),
    ),
    post(
      '/cashDrops/:id/void',
      {
        summary: 'Takes back that cash of an open shift was put away',
        permission: ['closeShift', 'forceCloseShift'],
        afterService: 'grace',
        idempotent: 'derived',
        reply: ShiftSheet,
      },
      (ctx, { params }) => voidDrop(ctx, params.id),
    ),
    post(
      '/shiftStates/:id/close',
      {
        summary: 'Closes a shift and opens the next',
        permission: ['closeShift', 'forceCloseShift'],
        afterService: 'grace',
        idempotent: 'required',
        pin: (body) => isForced(body),
        body: ShiftClosing,
        reply: ShiftClosed,
      },
      (ctx, { params, body }) => closeShift(ctx, params.id, body),
    ),
    post(
      '/shiftStates/:id/review',
      {
        summary: "Confirms a settled shift's sheet",
        permission: 'reviewShift',
        afterService: 'grace',
        idempotent: 'derived',
        body: ShiftReview,
        reply: Shift,
      },
      (ctx, { params, body }) => reviewShift(ctx, params.id, body),
    ),
  ],
}

const isForced = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'force' in body && body.force === true
