import type { SupplyMonthSheet } from '@app/api/contract/settlement/supply-months'
import { Alert } from 'antd'
import { words } from '../words.ts'

/** What keeps a month from being confirmed now, and by this person. */
export function supplyBlockerOf(month: SupplyMonthSheet) {
  if (month.status === 'confirmed') return undefined
  if (!month.isOver) return 'time'
  if (month.openDocuments.some(({ holdsUp }) => holdsUp)) return 'documents'
  if (month.lines.length === 0) return 'nothing'
  return month.needsAnother ? 'person' : undefined
}

const SAID = {
  time: { type: 'info', title: words.notOver, description: words.notOverHint },
  documents: { type: 'warning', title: words.heldUp, description: undefined },
  nothing: { type: 'info', title: words.nothing, description: words.nothingHint },
  person: { type: 'info', title: words.ownPreview, description: words.ownPreviewHint },
} as const

export function SupplyBlockerNotice({ month }: { month: SupplyMonthSheet }) {
  const blocker = supplyBlockerOf(month)
  if (!blocker) return null
  return <Alert {...SAID[blocker]} showIcon style={{ marginBottom: 16 }} />
}
