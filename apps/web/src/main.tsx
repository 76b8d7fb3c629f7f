import './app/theme.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { Providers } from './app/providers.tsx'
import { createRouter } from './app/router.tsx'
import { instant } from './lib/format.ts'
import { yieldToHand } from './lib/yield.ts'

const root = document.querySelector('#root')
if (!root) throw new Error('no root element')
void draw(root)

/** In several turns, reading this code being the first: each is long for a phone. */
async function draw(container: Element): Promise<void> {
  await yieldToHand()
  const router = createRouter()
  await yieldToHand()
  // Browsers read their calendars when they are first asked; now everybody waits for the server anyway.
  instant(new Date().toISOString())
  await yieldToHand()
  createRoot(container).render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
}
