import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { tellOutline } from '../lib/console-outline.ts'
import { outlineOfConsole } from './outline.ts'
import { Providers } from './providers.tsx'
import { createRouter } from './router.tsx'

/** Puts the console on the page. */
export function start(): void {
  const root = document.querySelector('#root')
  if (!root) throw new Error('no root element')
  tellOutline(outlineOfConsole())
  createRoot(root).render(
    <Providers>
      <RouterProvider router={createRouter()} />
    </Providers>,
  )
}
