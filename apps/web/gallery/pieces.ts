import { amounts } from './pieces/amounts.tsx'
import { backHeader } from './pieces/back-header.tsx'
import { buttons } from './pieces/buttons.tsx'
import { charts } from './pieces/charts.tsx'
import { dialogs } from './pieces/dialogs.tsx'
import { facts } from './pieces/facts.tsx'
import { formPage } from './pieces/form-page.tsx'
import { formats } from './pieces/formats.tsx'
import { inputs } from './pieces/inputs.tsx'
import { states } from './pieces/states.tsx'
import { table } from './pieces/table.tsx'
import { uploads } from './pieces/uploads.tsx'
import type { Piece } from './piece.ts'

/** Every page of the gallery, in the order of its menu. */
export const PIECES = {
  table,
  states,
  dialogs,
  formPage,
  inputs,
  uploads,
  formats,
  amounts,
  facts,
  charts,
  buttons,
  backHeader,
} satisfies Record<string, Piece>
