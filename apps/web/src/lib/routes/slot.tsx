/**
 * Places on a page for what belongs to a later area, such as the invoices of an order. The page's module
 * declares them in its `slots.ts`, and `app/routing/slots.ts` says what stands there: so a page shows what
 * it does not import.
 */

import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { lazy } from '#lib/state/arriving.ts'

type Load<Part> = () => Promise<Part>

export interface Slot<Props> {
  (props: Props): ReactNode
  fillWith(load: Load<ComponentType<Props>>): void
  preload(): Promise<unknown>
}

/** A place that loads what stands there when it is shown, or before, with its page. */
export function slot<Props extends object>(): Slot<Props> {
  let load: Load<ComponentType<Props>> | undefined
  let Loaded: ComponentType<Props> | undefined
  const preload = async (): Promise<{ default: ComponentType<Props> }> => {
    if (!load) throw new Error('nothing was put in this slot')
    Loaded = await load()
    return { default: Loaded }
  }
  const Later = lazy(preload)
  function Place(props: Props): ReactNode {
    // As it was when first drawn: another component in its place would begin anew.
    const [Part] = useState<ComponentType<Props>>(() => Loaded ?? Later)
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
  const fillWith = (given: Load<ComponentType<Props>>): void => {
    load = given
  }
  return Object.assign(Place, { fillWith, preload })
}

/** A page that is shown together with what stands in some of its slots; others are loaded when shown. */
export const withSlots =
  <Page,>(load: Load<Page>, ...slots: readonly { preload(): Promise<unknown> }[]): Load<Page> =>
  async () => {
    const [page] = await Promise.all([load(), ...slots.map((one) => one.preload())])
    return page
  }
