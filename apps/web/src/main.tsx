import './app/theme.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { Providers } from './app/providers.tsx'
import { createRouter } from './app/router.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('no root element')
createRoot(root).render(
  <Providers>
    <RouterProvider router={createRouter()} />
  </Providers>,
)
