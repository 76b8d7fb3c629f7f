import type { ComponentType } from 'react'

/** A shared piece of the console, as its page in the gallery shows it. */
export interface Piece {
  title: string
  /** Where it is written. */
  source: string
  /** What it is for, and when to take another. */
  purpose: string
  /** What holds wherever it is used, with the requirement that says so. */
  rules: readonly string[]
  Demo: ComponentType
}
