/** What is said about figures. */

import { namesOf } from '@app/kernel/names'

export interface Note {
  /** What the figure is called on the page. */
  caption: string
  text: string
}

/** Fetches notes when somebody asks: on most days nobody does. */
export type LoadNotes = () => Promise<readonly Note[]>

/** Texts by the names of figures, in their order, each with what the page calls the figure. */
export const noted = <Name extends string>(
  texts: Readonly<Record<Name, string>>,
  captions: Readonly<Record<NoInfer<Name>, string>>,
): Note[] => namesOf(texts).map((name) => ({ caption: captions[name], text: texts[name] }))
