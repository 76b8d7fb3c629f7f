import '#app/theme.css'
import { createRoot } from 'react-dom/client'
import { createHashRouter, redirect } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { namesOf } from '@app/kernel/names'
import { Providers } from '#app/providers.tsx'
import { Gallery } from './gallery.tsx'
import { PIECES } from './pieces.ts'
import { enterAsSample } from './sample-person.ts'

enterAsSample('company_user')

const [first] = namesOf(PIECES)

const router = createHashRouter([
  { path: '/', loader: () => redirect(`/${first}`) },
  {
    Component: Gallery,
    children: namesOf(PIECES).map((name) => ({
      path: `/${name}`,
      Component: PIECES[name].Demo,
    })),
  },
])

const root = document.querySelector('#root')
if (!root) throw new Error('no root element')
createRoot(root).render(
  <Providers>
    <RouterProvider router={router} />
  </Providers>,
)
