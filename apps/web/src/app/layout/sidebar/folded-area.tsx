import { Dropdown, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { words as areaWords } from '../../routing/areas/words.ts'
import { areaTitle } from '../../routing/areas/trail.ts'
import { type MenuArea, type MenuPage, pagesOf, placeOf } from '../../routing/menu.ts'
import { titles } from '../../titles/titles.ts'
import { useRouteName } from '../use-route-name.ts'
import styles from './sidebar.module.css'

type Items = NonNullable<MenuProps['items']>

const itemOf = ({ name, path }: MenuPage): Items[number] => ({ key: path, label: titles[name] })

const itemsOf = (area: MenuArea): Items =>
  area.sections.map(({ caption, pages }) => ({
    type: 'group',
    key: caption ?? 'pages',
    label: caption ? areaWords.captions[caption] : areaTitle(area),
    children: pages.map(itemOf),
  }))

/** An area of a folded menu: its pages come beside it. */
export function FoldedArea({ area, icon }: { area: MenuArea; icon: ReactNode }) {
  const navigate = useNavigate()
  const seen = useRouteName()
  const place = seen && placeOf(seen)
  const lit = pagesOf(area).find(({ name }) => name === place?.page)
  return (
    <Dropdown
      trigger={['click', 'hover']}
      placement="topRight"
      align={{ points: ['tl', 'tr'], offset: [8, 0] }}
      menu={{
        items: itemsOf(area),
        selectedKeys: lit ? [lit.path] : [],
        onClick: ({ key }) => navigate(key),
      }}
    >
      <button
        type="button"
        className={styles.item}
        aria-label={areaTitle(area)}
        aria-current={lit ? 'true' : undefined}
      >
        {icon}
      </button>
    </Dropdown>
  )
}
