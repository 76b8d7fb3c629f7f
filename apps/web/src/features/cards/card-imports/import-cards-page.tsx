import type { CardImportQuery } from '@app/api/contract/cards/card-imports'
import { CHIP_TYPES, SUPPLIER_NAMES } from '@app/api/contract/cards/card-infos'
import { useState } from 'react'
import { ImportPage } from '#features/platform/imports/parts/import-page.tsx'
import { cardImport } from './card-import.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { words } from './words.ts'

/** A file of cards and what holds for all of them, and what was imported before (S-211). */
export default function ImportCardsPage() {
  const [choice, choose] = useState<CardImportQuery>({
    supplier: SUPPLIER_NAMES[0],
    cardType: CHIP_TYPES.cpu,
  })
  return (
    <ImportPage title={words.title} kind={cardImport(choice)}>
      <ChoiceFields choice={choice} onChoose={choose} />
    </ImportPage>
  )
}
