import '#app/theme.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { Providers } from '#app/providers.tsx'
import { createRouter } from '#app/routing/router.tsx'
import { yieldToMain } from '#lib/state/yield-to-main.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('no root element')
void draw(root)

/** In several turns, reading this code being the first: each is long for a phone. What is not urgent, React draws in pieces. */
async function draw(container: Element): Promise<void> {
  await yieldToMain()
  const router = createRouter()
  await yieldToMain()
  startTransition(() =>
    createRoot(container).render(
      <Providers>
        <RouterProvider router={router} />
      </Providers>,
    ),
  )
}
