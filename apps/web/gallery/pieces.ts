import { amounts } from './pieces/amounts.tsx'
import { backHeader } from './pieces/back-header.tsx'
import { buttons } from './pieces/buttons.tsx'
import { charts } from './pieces/charts.tsx'
import { coordinatePicker } from './pieces/coordinate-picker.tsx'
import { degreeGrid } from './pieces/degree-grid.tsx'
import { dialogs } from './pieces/dialogs.tsx'
import { dynamicForm } from './pieces/dynamic-form.tsx'
import { details } from './pieces/detail-list.tsx'
import { formPage } from './pieces/form-page.tsx'
import { formats } from './pieces/formats.tsx'
import { inputs } from './pieces/inputs.tsx'
import { loading } from './pieces/loading.tsx'
import { pageTabs } from './pieces/page-tabs.tsx'
import { printLayout } from './pieces/print-layout.tsx'
import { phone } from './pieces/phone.tsx'
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
  dynamicForm,
  inputs,
  uploads,
  coordinatePicker,
  degreeGrid,
  formats,
  amounts,
  details,
  charts,
  buttons,
  pageTabs,
  backHeader,
  phone,
  printLayout,
  loading,
} satisfies Record<string, Piece>
